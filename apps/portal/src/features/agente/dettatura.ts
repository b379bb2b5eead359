/** The browser's own speech recognition, if it has one. */

/** Why nothing was heard. */
export type ErroreVoce = 'permesso' | 'silenzio' | 'rete' | 'altro';

const ERRORI: Readonly<Record<string, ErroreVoce>> = {
  'not-allowed': 'permesso',
  'service-not-allowed': 'permesso',
  'audio-capture': 'permesso',
  'no-speech': 'silenzio',
  network: 'rete',
};

/** The used part of the browser's recognizer: no type library has the prefixed one. */
interface Riconoscitore {
  lang: string;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}
type Costruttore = new () => Riconoscitore;

declare global {
  interface Window {
    SpeechRecognition?: Costruttore;
    webkitSpeechRecognition?: Costruttore;
  }
}

const costruttore = (): Costruttore | undefined => window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** True when this browser recognizes speech. */
export function canDettare(): boolean {
  return costruttore() !== undefined;
}

/**
 * Listens once, in Italian. Calls `onTesto` with the understood text, `onErrore` when there was none, `onFine` in any
 * case. Null when the browser refuses to begin; then only `onErrore` is called.
 */
export function createDettatura({
  onTesto,
  onErrore,
  onFine,
}: {
  readonly onTesto: (testo: string) => void;
  readonly onErrore: (errore: ErroreVoce) => void;
  readonly onFine: () => void;
}): { readonly abort: () => void } | null {
  const Costruttore = costruttore();
  if (Costruttore === undefined) {
    onErrore('altro');
    return null;
  }
  const riconoscitore = new Costruttore();
  riconoscitore.lang = 'it-IT';
  riconoscitore.onresult = ({ results }) => {
    const detto = (results[0]?.[0]?.transcript ?? '').trim();
    if (detto !== '') onTesto(detto);
  };
  riconoscitore.onerror = ({ error }) => {
    // Stopped by the person himself.
    if (error !== 'aborted') onErrore(ERRORI[error] ?? 'altro');
  };
  riconoscitore.onend = onFine;
  try {
    riconoscitore.start();
  } catch {
    onErrore('altro');
    return null;
  }
  return { abort: () => riconoscitore.abort() };
}
