/**
 * What was typed into a form and is not saved yet, in this tab and for the same person: a reload, Back, another
 * screen and the end of the session lose nothing (session-memory.ts). It is forgotten when it is saved or its form is
 * closed.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { readJson, tabStore } from './browser-store.ts';
import { chiaveBozza } from './session-memory.ts';
import { forgetValori } from './valori-inviati.ts';

type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The value before anybody typed, and the typed one. */
type Scritto = readonly [prima: string, dopo: string];
/** The values of the fields before anybody typed. */
type Iniziali = Map<Campo, string>;

interface Bozza {
  /** What is typed now is saved. */
  readonly forget: () => void;
  /** Takes the values of the fields that it does not know yet as those before anybody typed. */
  readonly meet: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the named fields within `dove` and gives them back when a form of the same name is drawn again on the same
 * screen. Without a name it keeps nothing. Returns what to call once the values are saved.
 */
export function useBozza(dove: RefObject<HTMLElement | null>, nome: string | undefined): () => void {
  // The first screen after a reload may be drawn before its user is known.
  const chi = useChi();
  const bozza = useRef<Bozza>(null);
  const viste = useRef(new Map<string, Iniziali>());
  useEffect(() => {
    if (dove.current === null || nome === undefined || chi === undefined) return;
    // A form that was only hidden has its fields still, with what is typed in them.
    const iniziali = viste.current.get(nome) ?? new Map<Campo, string>();
    viste.current = new Map([[nome, iniziali]]);
    bozza.current = keepCampi(dove.current, chi, nome, iniziali);
    return () => bozza.current?.stop();
  }, [chi, dove, nome]);
  // After a save the fields may show other values, which are there only now.
  useEffect(() => bozza.current?.meet());
  return () => bozza.current?.forget();
}

/** Where `useBozza` keeps the form of this name; null until its user is known. */
export function useChiaveModulo(nome: string): string | null {
  const chi = useChi();
  return chi === undefined ? null : chiaveModulo(chi, window.location.pathname, nome);
}

function useChi(): number | undefined {
  return useQuery({ ...utenteQuery, enabled: false }).data?.chi;
}

function chiaveModulo(chi: number, schermata: string, nome: string): string {
  return chiaveBozza(`modulo.${chi}.${schermata}.${nome}`);
}

function keepCampi(dove: HTMLElement, chi: number, nome: string, prima: Iniziali): Bozza {
  const schermata = window.location.pathname;
  const chiave = chiaveModulo(chi, schermata, nome);
  const attesi = readScritti(chiave);
  const aperta = readMomento();
  const keep = (): void => {
    const scritti = new Map(attesi);
    for (const campo of campiOf(dove)) {
      const iniziale = prima.get(campo);
      const valore = valoreOf(campo);
      if (iniziale !== undefined && iniziale !== valore) scritti.set(nomeOf(campo), [iniziale, valore]);
    }
    storeScritti(chiave, scritti);
  };
  /** Some fields are drawn later than their form: those of a row, or those whose options are loaded. */
  const meet = (): void => {
    for (const campo of campiOf(dove)) {
      const scritto = attesi.get(nomeOf(campo));
      const isNoto = prima.has(campo);
      if (!isNoto && scritto !== undefined && !hasOption(campo, scritto[1])) continue;
      attesi.delete(nomeOf(campo));
      if (isNoto) continue;
      prima.set(campo, valoreOf(campo));
      if (scritto === undefined) continue;
      // A colleague's later change would be undone without a word, now or when the form is opened once more.
      if (scritto[0] === valoreOf(campo)) write(campo, scritto[1]);
      else dropScritto(chiave, nomeOf(campo));
    }
  };
  const observer = new MutationObserver(() => {
    meet();
    keep();
  });
  meet();
  dove.addEventListener('input', keep);
  observer.observe(dove, { childList: true, subtree: true });
  return {
    forget() {
      attesi.clear();
      prima.clear();
      keep();
    },
    meet,
    stop() {
      observer.disconnect();
      dove.removeEventListener('input', keep);
      // On a phone Back is a gesture, which closes a form that one has not finished.
      const isBack = readMomento() < aperta;
      // Closed by its user. When he leaves the screen, or his session ends, the address is another one already.
      if (!dove.isConnected && !isBack && window.location.pathname === schermata) forgetValori(chiave);
    },
  };
}

function storeScritti(chiave: string, scritti: ReadonlyMap<string, Scritto>): void {
  if (scritti.size === 0) forgetValori(chiave);
  else tabStore.setItem(chiave, JSON.stringify([...scritti]));
}

function dropScritto(chiave: string, campo: string): void {
  const scritti = readScritti(chiave);
  scritti.delete(campo);
  storeScritti(chiave, scritti);
}

/** When the router made the history entry: Back leads to an older one. */
function readMomento(): number {
  const { key } = Object(window.history.state) as { readonly key?: unknown };
  return Number(key);
}

/** The fields that may be kept: those with a name, and no secret. */
function campiOf(dove: HTMLElement): Campo[] {
  const campi = [...dove.querySelectorAll<Campo>(':is(input, textarea, select)[name]')];
  return campi.filter(({ type, autocomplete }) => !/password|file/.test(type) && !/password|code/.test(autocomplete));
}

function isSpunta(campo: Campo): campo is HTMLInputElement {
  return campo.type === 'checkbox' || campo.type === 'radio';
}

function nomeOf(campo: Campo): string {
  return isSpunta(campo) ? `${campo.name}=${campo.value}` : campo.name;
}

function valoreOf(campo: Campo): string {
  return isSpunta(campo) ? String(campo.checked) : campo.value;
}

function hasOption(campo: Campo, valore: string): boolean {
  return !(campo instanceof HTMLSelectElement) || [...campo.options].some(({ value }) => value === valore);
}

/** Writes as if it were typed: React notices a value that is set past its own property. */
function write(campo: Campo, valore: string): void {
  if (isSpunta(campo)) {
    // The other one of two radio buttons goes off by itself.
    if (campo.type === 'checkbox' || valore === 'true') campo.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(campo) as object, 'value', valore, campo);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
  if (campo instanceof HTMLSelectElement) campo.dispatchEvent(new Event('change', { bubbles: true }));
}

function readScritti(chiave: string): Map<string, Scritto> {
  const kept = readJson(tabStore, chiave);
  return new Map(Array.isArray(kept) ? kept.filter(isTenuto) : []);
}

function isTenuto(kept: unknown): kept is [string, Scritto] {
  if (!Array.isArray(kept)) return false;
  const testi: readonly unknown[] = kept.flat();
  return testi.length === 3 && testi.every((testo) => typeof testo === 'string');
}
