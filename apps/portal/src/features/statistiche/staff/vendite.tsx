/** Sales, slow stock, brands, and silent customers. */
import { formatNumero, formatPercento } from '@battistrada/domain/numero';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../router/navigation.tsx';
import moduli from '../../../staff/moduli.module.css';
import { Classifica } from './classifica.tsx';
import { variazione } from './ordini.tsx';
import { articoliQuery, fermiQuery, marcheQuery, silenziosiQuery, type StatisticheUrl } from './statistiche-query.ts';
import { testi } from './testi.ts';

const { colonne } = testi;

interface Props {
  readonly url: StatisticheUrl;
}

function Articolo({ codice, descrizione }: { readonly codice: string; readonly descrizione: string }) {
  return (
    <span>
      <b className={moduli.intero}>{codice}</b> {descrizione}
    </span>
  );
}

export function ArticoliStatistica({ url }: Props) {
  const letto = useQuery(articoliQuery(url.giorni));
  const articoli = letto.data?.articoli ?? [];
  return (
    <Classifica
      vista="articoli"
      letto={letto}
      rows={articoli}
      dice={({ descrizione, pezzi }) => testi.dice.articoli(descrizione, pezzi)}
      voce={({ descrizione, pezzi }) => ({ nome: descrizione, valore: pezzi })}
      scrivi={formatNumero}
      keyOf={({ codice }) => codice}
      columns={[
        { title: colonne.articolo, cell: (articolo) => <Articolo {...articolo} /> },
        { title: colonne.marca, cell: ({ marca }) => marca },
        { title: colonne.pezzi, isNum: true, cell: ({ pezzi }) => <b>{formatNumero(pezzi)}</b> },
        {
          title: colonne.pezziPrima,
          isNum: true,
          cell: ({ pezzi, pezziPrima }) => `${formatNumero(pezziPrima)} (${variazione(pezzi, pezziPrima)})`,
        },
        { title: colonne.importo, isNum: true, cell: ({ importoCents }) => formatEuro(importoCents) },
        { title: colonne.giacenza, isNum: true, cell: ({ giacenza }) => formatNumero(giacenza) },
      ]}
    />
  );
}

export function FermiStatistica() {
  const letto = useQuery(fermiQuery);
  const articoli = letto.data?.articoli ?? [];
  return (
    <Classifica
      vista="fermi"
      letto={letto}
      rows={articoli}
      dice={({ descrizione, valoreCents }) => testi.dice.fermi(descrizione, formatEuro(valoreCents))}
      voce={({ descrizione, valoreCents }) => ({ nome: descrizione, valore: valoreCents })}
      scrivi={formatEuro}
      keyOf={({ codice }) => codice}
      columns={[
        { title: colonne.articolo, cell: (articolo) => <Articolo {...articolo} /> },
        { title: colonne.marca, cell: ({ marca }) => marca },
        { title: colonne.giacenza, isNum: true, cell: ({ giacenza }) => formatNumero(giacenza) },
        { title: colonne.valore, isNum: true, cell: ({ valoreCents }) => <b>{formatEuro(valoreCents)}</b> },
        {
          title: colonne.ultimaVendita,
          isNum: true,
          cell: ({ ultimaVendita }) => (ultimaVendita === null ? testi.mai : formatGiorno(ultimaVendita)),
        },
      ]}
    />
  );
}

export function MarcheStatistica({ url }: Props) {
  const letto = useQuery(marcheQuery(url.giorni));
  const marche = letto.data?.marche ?? [];
  return (
    <Classifica
      vista="marche"
      letto={letto}
      rows={marche}
      dice={({ marca, quotaBp }) => testi.dice.marche(marca, formatPercento(quotaBp))}
      voce={({ marca, importoCents }) => ({ nome: marca, valore: importoCents })}
      scrivi={formatEuro}
      keyOf={({ marca }) => marca}
      columns={[
        { title: colonne.marca, cell: ({ marca }) => <b>{marca}</b> },
        { title: colonne.pezzi, isNum: true, cell: ({ pezzi }) => formatNumero(pezzi) },
        { title: colonne.importo, isNum: true, cell: ({ importoCents }) => <b>{formatEuro(importoCents)}</b> },
        { title: colonne.quota, isNum: true, cell: ({ quotaBp }) => formatPercento(quotaBp) },
        {
          title: colonne.importoPrima,
          isNum: true,
          cell: (m) => `${formatEuro(m.importoPrimaCents)} (${variazione(m.importoCents, m.importoPrimaCents)})`,
        },
        {
          title: colonne.importoAnno,
          isNum: true,
          cell: (m) => `${formatEuro(m.importoAnnoCents)} (${variazione(m.importoCents, m.importoAnnoCents)})`,
        },
      ]}
    />
  );
}

export function SilenziosiStatistica({ url }: Props) {
  const letto = useQuery(silenziosiQuery(url.silenzio));
  const clienti = letto.data?.clienti ?? [];
  return (
    <Classifica
      vista="silenziosi"
      letto={letto}
      rows={clienti}
      dice={({ ragioneSociale, totaleCents }) => testi.dice.silenziosi(ragioneSociale, formatEuro(totaleCents))}
      voce={({ ragioneSociale, totaleCents }) => ({ nome: ragioneSociale, valore: totaleCents })}
      scrivi={formatEuro}
      keyOf={({ id }) => id}
      columns={[
        {
          title: colonne.cliente,
          cell: ({ id, ragioneSociale }) => (
            <Link to="/backoffice/clienti" search={{ id }} className={moduli.nome}>
              {ragioneSociale}
            </Link>
          ),
        },
        { title: colonne.citta, cell: ({ citta }) => citta },
        { title: colonne.telefono, cell: ({ telefono }) => <span className={moduli.intero}>{telefono}</span> },
        { title: colonne.ultimoOrdine, isNum: true, cell: ({ ultimoOrdine }) => formatGiorno(ultimoOrdine) },
        { title: colonne.ordiniAnnui, isNum: true, cell: ({ ordini }) => formatNumero(ordini) },
        { title: colonne.totaleAnnuo, isNum: true, cell: ({ totaleCents }) => <b>{formatEuro(totaleCents)}</b> },
      ]}
    />
  );
}
