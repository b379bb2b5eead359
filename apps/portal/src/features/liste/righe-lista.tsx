import type { Lista, RigaLista } from '@battistrada/contract/liste';
import { MAX_NOTE, MAX_QUANTITA } from '@battistrada/contract/limiti';
import ArrowDown from 'virtual:icona/arrow-down';
import ArrowUp from 'virtual:icona/arrow-up';
import Trash from 'virtual:icona/trash-2';
import { useEffect, useRef, useState } from 'react';
import { Articolo, Scorte } from '../../articoli/articolo.tsx';
import { Storia } from '../../articoli/storia.tsx';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { classes } from '../../ui/classes.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './liste.module.css';
import { testi } from './testi.ts';
import type { ChangeLista } from './use-modifiche-lista.ts';

const { colonne } = testi;

interface Numerata {
  readonly riga: RigaLista;
  readonly indice: number;
}

/** The rows of a list; the automatic list is read-only. */
export function RigheLista({
  lista,
  depositi,
  onChange,
}: {
  lista: Lista;
  depositi: ReadonlyMap<number, string>;
  onChange: (change: ChangeLista) => void;
}) {
  const { automatica, righe, nome } = lista;
  const set = (indice: number, change: Partial<RigaLista>): void =>
    onChange((now) => ({ righe: now.righe.map((riga, i) => (i === indice ? { ...riga, ...change } : riga)) }));
  const keepFocus = useFuocoMosso(righe);
  const move: Sposta = (from, to, bottone) => {
    keepFocus(bottone);
    onChange((now) => {
      const altre = now.righe.filter((_riga, i) => i !== from);
      const mossa = now.righe[from];
      return mossa === undefined ? {} : { righe: altre.toSpliced(to, 0, mossa) };
    });
  };
  const remove = (indice: number): void => onChange((now) => ({ righe: now.righe.toSpliced(indice, 1) }));

  const columns = colonneOf(automatica, depositi, set);
  return (
    <Table
      caption={testi.tabella(nome)}
      columns={automatica ? columns : [...columns, azioniOf(righe.length, move, remove)]}
      rowClass={automatica ? styles.soloLetta : styles.riga}
      rows={righe.map((riga, indice) => ({ riga, indice }))}
      // The same article may occur twice, so the key has its position.
      keyOf={({ riga, indice }) =>
        `${riga.codice} ${righe.slice(0, indice).filter((altra) => altra.codice === riga.codice).length}`
      }
    />
  );
}

type Sposta = (from: number, to: number, bottone: HTMLButtonElement) => void;

/**
 * A row that moves loses the focus, and at the end of the list its button can no longer have it: the button takes it
 * again, or the one of the other direction.
 */
function useFuocoMosso(righe: readonly RigaLista[]): (bottone: HTMLButtonElement) => void {
  const premuto = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const bottone = premuto.current;
    premuto.current = null;
    (bottone?.disabled ? bottone.parentElement?.querySelector<HTMLElement>('button:enabled') : bottone)?.focus();
  }, [righe]);
  return (bottone) => {
    premuto.current = bottone;
  };
}

/** The columns of a list; the automatic list is read-only. */
function colonneOf(
  automatica: boolean,
  depositi: ReadonlyMap<number, string>,
  set: (indice: number, change: Partial<RigaLista>) => void,
): Column<Numerata>[] {
  return [
    {
      title: colonne.articolo,
      card: 'head',
      className: styles.nome,
      cell: ({ riga }) => <Nome riga={riga} />,
    },
    {
      title: colonne.nota,
      card: 'note',
      className: styles.cellaNota,
      cell: ({ riga, indice }) =>
        automatica ? (
          <small>{riga.nota}</small>
        ) : (
          <Nota riga={riga} indice={indice} onChange={(nota) => set(indice, { nota })} />
        ),
    },
    {
      title: colonne.disponibilita,
      card: 'note',
      className: styles.scorte,
      cell: ({ riga }) => <Scorte prodotto={riga.prodotto} depositi={depositi} />,
    },
    {
      title: colonne.prezzo,
      isNum: true,
      card: 'value',
      cell: ({ riga }) => (riga.prodotto === null ? '–' : <Prezzo cents={riga.prodotto.prezzoCents} />),
    },
    {
      title: colonne.quantita,
      isNum: true,
      // The stepper has its own label.
      card: automatica ? 'named' : 'note',
      className: styles.quantita,
      cell: ({ riga, indice }) =>
        automatica ? riga.quantita : <Quantita riga={riga} onChange={(quantita) => set(indice, { quantita })} />,
    },
  ];
}

/** The actions of a row. */
function azioniOf(quante: number, move: Sposta, remove: (indice: number) => void): Column<Numerata> {
  return {
    title: colonne.azioni,
    isNum: true,
    card: 'note',
    headClass: 'no-print',
    className: classes(styles.sposta, 'no-print'),
    cell: ({ riga: { descrizione }, indice }) => (
      <span className={styles.azioniRiga}>
        <IconButton
          label={testi.su(descrizione)}
          icon={<ArrowUp />}
          disabled={indice === 0}
          onClick={({ currentTarget }) => move(indice, indice - 1, currentTarget)}
        />
        <IconButton
          label={testi.giu(descrizione)}
          icon={<ArrowDown />}
          disabled={indice === quante - 1}
          onClick={({ currentTarget }) => move(indice, indice + 1, currentTarget)}
        />
        <IconButton
          ref={giveFocusBack}
          label={testi.togli(descrizione)}
          icon={<Trash />}
          onClick={() => remove(indice)}
        />
      </span>
    ),
  };
}

function Quantita({ riga, onChange }: { riga: RigaLista; onChange: (quantita: number) => void }) {
  const [isBlank, setBlank] = useState(false);
  return (
    <Stepper
      label={testi.quantitaDi(riga.descrizione)}
      max={MAX_QUANTITA}
      value={isBlank ? null : riga.quantita}
      onChange={(quantita) => {
        setBlank(quantita === null);
        if (quantita !== null && quantita !== riga.quantita) onChange(quantita);
      }}
    />
  );
}

function Nota({ riga, indice, onChange }: { riga: RigaLista; indice: number; onChange: (nota: string) => void }) {
  return (
    <input
      type="text"
      // Another article at its place gets no note of this one.
      name={`nota ${indice} ${riga.codice}`}
      className={styles.nota}
      aria-label={testi.notaDi(riga.descrizione)}
      placeholder={colonne.nota}
      value={riga.nota}
      maxLength={MAX_NOTE}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The article, with a button for what is known of it. */
function Nome({ riga }: { riga: RigaLista }) {
  return (
    <span className={styles.articolo}>
      <Articolo articolo={riga.prodotto ?? riga} />
      {riga.prodotto !== null && <Storia prodotto={riga.prodotto} />}
    </span>
  );
}
