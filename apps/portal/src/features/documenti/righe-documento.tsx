import type { DettaglioDocumento } from '@battistrada/contract/documenti';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { SumRow, Table, type Column } from '../../ui/table.tsx';
import { testi } from './testi.ts';

const nomi = testi.dettaglio;

const COLONNE: readonly Column<DettaglioDocumento['righe'][number]>[] = [
  { title: nomi.codice, cell: ({ codice }) => codice },
  { title: nomi.descrizione, cell: ({ descrizione }) => descrizione },
  { title: nomi.quantita, isNum: true, cell: ({ quantita }) => quantita },
  { title: nomi.prezzo, isNum: true, cell: ({ prezzoCents }) => <Prezzo cents={prezzoCents} /> },
  { title: nomi.importo, isNum: true, cell: ({ importoCents }) => <Prezzo cents={importoCents} /> },
];

/** The lines of a document and how its total is made. */
export function RigheDocumento({ dettaglio }: { dettaglio: DettaglioDocumento }) {
  const { numero, righe, imponibileCents, ivaBp, ivaCents, totaleCents } = dettaglio;
  const somme = [
    [nomi.imponibile, imponibileCents],
    [nomi.iva((ivaBp / 100).toLocaleString('it-IT')), ivaCents],
    [nomi.totale, totaleCents],
  ] as const;
  return (
    <Table
      caption={nomi.righe(numero)}
      columns={COLONNE}
      rows={righe}
      // A document may name an article twice: a line is its place.
      keyOf={(_riga, posizione) => posizione}
      foot={somme.map(([nome, cents]) => (
        <SumRow key={nome} name={nome} span={4}>
          <Prezzo cents={cents} />
        </SumRow>
      ))}
    />
  );
}
