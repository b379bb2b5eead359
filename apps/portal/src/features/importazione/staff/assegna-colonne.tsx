import { saveMappa, type Anteprima, type MappaImportazione } from '@battistrada/contract/importazione-staff';
import { TIPI_IMPORTAZIONE } from '@battistrada/contract/porta-importazioni';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefCallback } from 'react';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { ATTO_SENZA_RISPOSTA } from '../../../api/messaggio-atto.ts';
import { useBozza } from '../../../session/use-bozza.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, useForm } from '../../../ui/use-form.ts';
import styles from './importazioni.module.css';
import { mappeQuery } from './importazioni-query.ts';
import { messaggioFileOf } from './messaggio-file.ts';
import { testi } from './testi.ts';
import { paroleOf, TraduciParole } from './traduci-parole.tsx';

interface AssegnaColonneProps {
  readonly anteprima: Anteprima;
  readonly tipo: string;
  readonly mappa: MappaImportazione | null;
  readonly onSaved: (nome: string) => void;
  /** The saved profile's form replaces this one, and its button takes the focus of this one's. */
  readonly keptFocus?: RefCallback<HTMLElement>;
}

/**
 * Assigns the file's columns, says what its words are called here, and saves both as a profile with a name.
 */
export function AssegnaColonne({ anteprima, tipo, mappa, onSaved, keptFocus }: AssegnaColonneProps) {
  const { testata, colonne } = anteprima;
  const [scelte, setScelte] = useState(() => riconosciute(testata, colonne));
  const vista = useUltima(mappa);
  const { parole, valori, translate } = useParole(anteprima, vista);
  const client = useQueryClient();
  // By name, the version that was seen: when the profile was opened, or when the server reported a colleague's change.
  const [viste, setViste] = useState<Readonly<Record<string, number>>>({});
  if (vista !== null && viste[vista.nome] === undefined) setViste({ ...viste, [vista.nome]: vista.versione });
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'nome', string>({
    campi: ['nome'],
    read(modulo) {
      const nome = textOf(modulo, 'nome').trim();
      return checked(nome, nome === '' ? { nome: testi.nomeMancante } : {});
    },
    async send(nome) {
      const suo = TIPI_IMPORTAZIONE.find((uno) => uno === tipo);
      if (suo === undefined) return null;
      try {
        const { versione } = await request(saveMappa, {
          body: {
            nome,
            tipo: suo,
            colonne: Object.entries(scelte).flatMap(([sua, nostra]) => (sua === '' ? [] : [{ sua, nostra }])),
            valori,
            testata,
            versione: viste[nome] ?? 0,
          },
        });
        setViste({ ...viste, [nome]: versione });
        forgetBozza();
        onSaved(nome);
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.codice === 'CAMBIATO_ALTROVE') {
          const { mappe } = await client.fetchQuery({ ...mappeQuery, staleTime: 0 });
          setViste({ ...viste, [nome]: mappe.find((una) => una.nome === nome)?.versione ?? 0 });
        }
        return { tipo: 'modulo', testo: messaggioFileOf(error, ATTO_SENZA_RISPOSTA) };
      }
    },
  });
  const forgetBozza = useBozza(form, `colonne.${tipo}.${vista?.nome ?? ''}.${testata.join('.')}`);
  return (
    <form ref={form} className={styles.assegna} onSubmit={onSubmit} noValidate>
      <h2>{testi.assegna}</h2>
      <p>{testi.assegnaAiuto}</p>
      <Scelta
        testata={testata}
        colonne={colonne}
        scelte={scelte}
        onChange={(sua, nostra) => setScelte((prima) => ({ ...prima, [sua]: nostra }))}
      />
      <TraduciParole parole={parole} onChange={translate} />
      <div ref={keptFocus} className={styles.azioni}>
        <TextField
          label={testi.nomeMappa}
          name="nome"
          maxLength={60}
          defaultValue={vista?.nome ?? ''}
          error={errori.nome}
        />
        <Button type="submit" kind="quiet" busy={isSending}>
          {testi.salvaMappa}
        </Button>
      </div>
      {rifiuto !== null && (
        <p role="alert" className={styles.motivo}>
          {rifiuto}
        </p>
      )}
    </form>
  );
}

/** The profile as it was last seen. One that a colleague deletes keeps its words here; saving again puts it back. */
function useUltima(mappa: MappaImportazione | null): MappaImportazione | null {
  const [ultima, setUltima] = useState(mappa);
  if (mappa !== null && mappa !== ultima) setUltima(mappa);
  return mappa ?? ultima;
}

/** The words to show, as they are translated now, and those to save. */
function useParole(anteprima: Anteprima, mappa: MappaImportazione | null) {
  // By column and word, as typed: an emptied word is translated no more.
  const [tradotte, setTradotte] = useState<Readonly<Record<string, string>>>({});
  const parole = paroleOf(anteprima, mappa).map((una) => ({ ...una, nostro: tradotte[chiaveOf(una)] ?? una.nostro }));
  const isIntatta = (una: Parola): boolean =>
    tradotte[chiaveOf(una)] === undefined && mappa?.valori.some((sua) => chiaveOf(sua) === chiaveOf(una)) === true;
  return {
    parole,
    valori: parole.filter((una) => una.nostro.trim() !== '' || isIntatta(una)),
    translate: (una: Parola, nostro: string) => setTradotte((prima) => ({ ...prima, [chiaveOf(una)]: nostro })),
  };
}

type Parola = MappaImportazione['valori'][number];

const chiaveOf = ({ colonna, scritto }: Parola): string => `${colonna}/${scritto}`;

type Scelte = Readonly<Record<string, string>>;

/** The columns that the server has recognised. */
function riconosciute(testata: Anteprima['testata'], colonne: Anteprima['colonne']): Scelte {
  return Object.fromEntries(
    testata.map((sua) => [sua, colonne.find(({ colonnaFile }) => colonnaFile === sua)?.nome ?? '']),
  );
}

function Scelta({
  testata,
  colonne,
  scelte,
  onChange,
}: Pick<Anteprima, 'testata' | 'colonne'> & { scelte: Scelte; onChange: (sua: string, nostra: string) => void }) {
  return (
    <div className={styles.colonne}>
      {testata
        .filter((sua) => sua !== '')
        .map((sua) => (
          <Select
            key={sua}
            name={`colonna ${sua}`}
            label={sua}
            value={scelte[sua] ?? ''}
            onChange={({ target }) => onChange(sua, target.value)}
          >
            <option value="">{testi.lascia}</option>
            {colonne.map(({ nome, obbligatoria }) => (
              <option key={nome} value={nome}>
                {obbligatoria ? `${nome} *` : nome}
              </option>
            ))}
          </Select>
        ))}
    </div>
  );
}
