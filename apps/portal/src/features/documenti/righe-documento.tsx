import { formatNumero } from '@battistrada/domain/numero';
import type { DettaglioDocumento, RiferimentoDocumento } from '@battistrada/contract/documenti';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { SumRow, Table, type Column } from '../../ui/table.tsx';
import { LinkElenco } from './collegamenti.tsx';
import styles from './dettaglio-documento.module.css';
import { testi } from './testi.ts';

type Riga = DettaglioDocumento['righe'][number];
const nomi = testi.dettaglio;

const COLONNE: readonly Column<Riga>[] = [
  { title: nomi.codice, cell: ({ codice }) => codice },
  { title: nomi.descrizione, cell: ({ descrizione }) => descrizione },
  { title: nomi.quantita, isNum: true, cell: ({ quantita }) => quantita },
  { title: nomi.prezzo, isNum: true, cell: ({ prezzoCents }) => <Prezzo cents={prezzoCents} /> },
  { title: nomi.importo, isNum: true, cell: ({ importoCents }) => <Prezzo cents={importoCents} /> },
];

/** The lines of a document, below the delivery note of each, and the parts of its total. */
export function RigheDocumento({ dettaglio }: { dettaglio: DettaglioDocumento }) {
  const { numero, righe, imponibileCents, ivaBp, ivaCents, totaleCents, riepilogo } = dettaglio;
  const titoli = titoliOf(dettaglio);
  const somme = [
    [nomi.imponibile, imponibileCents],
    ...(riepilogo.length > 0 ? riepilogo : [{ ivaBp, ivaCents, natura: '' }]).map((voce): readonly [string, number] => [
      nomi.iva(formatNumero(voce.ivaBp / 100), voce.natura),
      voce.ivaCents,
    ]),
    [nomi.totale, totaleCents],
  ] as const;
  return (
    <Table
      caption={nomi.righe(numero)}
      columns={COLONNE}
      rows={righe}
      // A document may contain an article twice, so the key is the position.
      keyOf={(_riga, posizione) => posizione}
      rowClass={styles.riga}
      around={(riga, drawn) => {
        const ddt = titoli.get(riga);
        if (ddt === undefined) return drawn;
        return (
          <>
            <tr className={styles.ddt}>
              <th scope="rowgroup" colSpan={COLONNE.length}>
                <LinkElenco documento={ddt} /> {nomi.del(formatGiorno(ddt.data))}
              </th>
            </tr>
            {drawn}
          </>
        );
      }}
      foot={somme.map(([nome, cents], posto) => (
        // Two kinds of one rate may have one name.
        <SumRow key={posto} name={nome} span={4}>
          <Prezzo cents={cents} />
        </SumRow>
      ))}
    />
  );
}

/** The delivery note above a line, when it differs from the previous line's. */
function titoliOf({ righe, collegati }: DettaglioDocumento): ReadonlyMap<Riga, RiferimentoDocumento> {
  const titoli = new Map<Riga, RiferimentoDocumento>();
  let ultimo: number | null = null;
  for (const riga of righe) {
    const ddt = riga.idDdt === ultimo ? undefined : collegati.find(({ id }) => id === riga.idDdt);
    if (ddt !== undefined) titoli.set(riga, ddt);
    ultimo = riga.idDdt;
  }
  return titoli;
}
