/** Brands, depositi, price lists: a code of the ERP, a name, and a small number of ours that is assigned once. */
import { facoltativa, obbligatoria, type Colonna } from '../colonna.ts';
import { codice, ora, testo } from '../lettori.ts';
import { findMarcaSimile, piano, type Anagrafe, type Anagrafi, type Voce } from '../anagrafi.ts';
import type { RigaInLettura } from '../riga.ts';
import { SINONIMI } from '../sinonimi.ts';
import { warnSimili } from '../stage.sql.ts';
import { writeTabella, type Campo } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';

interface Definizione {
  readonly nome: 'marche' | 'depositi' | 'listini';
  readonly tabella: 'marca' | 'deposito' | 'listino';
  readonly altre?: readonly Colonna[];
  readonly campi?: readonly Campo[];
  readonly sinonimiCodice: readonly string[];
  /** Maximum id. */
  readonly massimo: number;
}

/** Refuses an existing name under another code, which would take over the data of the existing entry. */
function checkNome(riga: RigaInLettura, omonima: Voce, nota: Voce | undefined, forza: boolean): void {
  const [nome, codice] = [riga.text('nome'), riga.text('codice')];
  if (nota !== undefined) {
    if (nota.id !== omonima.id) riga.refuse('nome', 'NOME_RIPETUTO', testi.nomeRipetuto(nome, omonima.codice));
    return;
  }
  // Made here or by a PRICAT file: only the name says that it is the one of the ERP.
  if (!omonima.isDiErp) riga.warn('codice', 'CODICE_ASSEGNATO', testi.codiceAssegnato(omonima.nome, codice));
  else if (forza) riga.warn('codice', 'CODICE_CAMBIATO', testi.codiceCambiato(nome, omonima.codice, codice));
  else riga.refuse('nome', 'NOME_RIPETUTO', testi.nomeConAltroCodice(nome, omonima.codice, codice));
}

function createAnagrafe({
  nome,
  tabella,
  altre = [],
  campi = [],
  sinonimiCodice,
  massimo,
}: Definizione): TipoImportabile {
  const anagrafeOf = (anagrafi: Anagrafi): Anagrafe => anagrafi[nome];
  const tipo: TipoImportabile = {
    nome,
    colonne: [
      obbligatoria('codice', codice(), [...sinonimiCodice, ...SINONIMI.codice]),
      obbligatoria('nome', testo(60), [tabella, ...SINONIMI.nome]),
      ...altre,
    ],
    derivate: [
      { nome: 'voce_id', tipoSql: 'integer' },
      { nome: 'nome_piano', tipoSql: 'text' },
    ],
    chiave: ['codice'],
    nonElimina: testi.nonEliminaVoce,
    riferimenti: [],
    complete: (riga, { anagrafi, forza }) => {
      const nota = anagrafeOf(anagrafi).voci.find((voce) => voce.codice === riga.text('codice'));
      // An entry older than the ERP's codes is found by its name.
      const omonima = anagrafeOf(anagrafi).findNome(riga.text('nome'));
      riga.set('voce_id', (nota ?? omonima)?.id ?? null);
      riga.set('nome_piano', piano(riga.text('nome')));
      if (riga.isElimina()) return;
      if (omonima !== null && riga.text('codice') !== '') checkNome(riga, omonima, nota, forza);
      if (nome !== 'marche') return;
      const simile = nota === undefined && omonima === null ? findMarcaSimile(anagrafi, riga.text('nome')) : null;
      if (simile !== null) riga.warn('nome', 'MARCA_SIMILE', testi.marcaSimile(riga.text('nome'), simile));
    },
    check: async (tx) => {
      await warnSimili(tx, tabella, 't.codice_erp', 'codice');
      await tx.query(
        `insert into problema
         select l.n_riga, 'rifiutata', 'nome', 'NOME_RIPETUTO', replace(replace($1, '{0}', l.nome), '{1}', min(x.codice))
           from lotto l join lotto x on x.nome_piano = l.nome_piano and x.codice <> l.codice and x.n < l.n
          group by l.n_riga, l.nome`,
        [testi.nomeRipetuto('{0}', '{1}')],
      );
      await tx.query(
        `insert into problema
         select l.n_riga, 'rifiutata', 'codice', 'TROPPI', $1
           from (select l.n_riga, row_number() over (order by l.n) as posto from lotto l where l.voce_id is null and l.ripetuta is null) l
          where l.posto + (select coalesce(max(id), 0) from ${tabella}) > ${massimo}`,
        [testi.troppi(massimo)],
      );
    },
    apply: (tx, tratto) =>
      writeTabella(
        tx,
        tipo,
        {
          tabella,
          incontro: 't.id = l.voce_id',
          identita: { id: `(select coalesce(max(id), 0) from ${tabella}) + row_number() over (order by l.n)` },
          campi: [
            // Our own number, which an export writes, is not a code of the ERP.
            {
              colonna: 'codice_erp',
              valore: 'case when t.codice_erp is null and l.codice = t.id::text then null else l.codice end',
            },
            { colonna: 'nome', da: 'nome' },
            ...campi,
          ],
        },
        tratto,
      ),
  };
  return tipo;
}

export const marche = createAnagrafe({
  nome: 'marche',
  tabella: 'marca',
  sinonimiCodice: ['codmarca', 'codicemarca'],
  massimo: 32_000,
});

export const listini = createAnagrafe({
  nome: 'listini',
  tabella: 'listino',
  sinonimiCodice: ['codlistino', 'codicelistino'],
  massimo: 1_000,
});

const descrizioneOf = (colonna: string): Campo => ({
  colonna,
  da: 'nome',
  valore: `case when t.${colonna} is null or t.${colonna} = t.nome then l.nome else t.${colonna} end`,
});

export const depositi = createAnagrafe({
  nome: 'depositi',
  tabella: 'deposito',
  sinonimiCodice: ['codmag', 'coddep', 'codicedeposito', 'codicemagazzino'],
  altre: [
    facoltativa('tempi_consegna', testo(60), { vuota: '', sinonimi: ['tempiconsegna', 'consegna', 'tempodiconsegna'] }),
    facoltativa('ora_limite', ora, { sinonimi: ['oralimite', 'cutoff'] }),
  ],
  campi: [
    ...['descr_ordine', 'descr_ricerca', 'descr_carrello'].map(descrizioneOf),
    { colonna: 'tempi_consegna', da: 'tempi_consegna', predefinito: `'24 ore'` },
    { colonna: 'ora_limite', da: 'ora_limite' },
  ],
  // Depositi are bits of a number in the search table, so there is a maximum.
  massimo: 62,
});
