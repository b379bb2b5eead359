import type { TipoDocumento } from '@battistrada/contract/documenti';
import type { Giorno } from '@battistrada/domain/giorno';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { Select } from '../../ui/select.tsx';
import { Archivio } from './archivio-documenti.tsx';
import { CercaDocumento } from './cerca-documento.tsx';
import { hasFiltri, STATI, type DocumentiUrl } from './documenti-url.ts';
import styles from './filtri-documenti.module.css';
import { testi } from './testi.ts';

export interface FiltriDocumentiProps {
  readonly tipo: TipoDocumento;
  readonly url: DocumentiUrl;
  /** Years with documents, the newest first. */
  readonly anni: readonly number[];
  readonly oggi: Giorno;
  readonly onApply: (url: DocumentiUrl) => void;
}

/** Text, state, year or period, and downloads. A changed filter starts again at the first page. */
export function FiltriDocumenti({ tipo, url, anni, oggi, onApply }: FiltriDocumentiProps) {
  const { anno, cerca, dal, al, stato } = url;
  const scelti = anno === undefined || anni.includes(anno) ? anni : [anno, ...anni];
  /** Empty fields do not filter. */
  const apply = (cambiati: { readonly [Nome in keyof DocumentiUrl]?: DocumentiUrl[Nome] | '' | undefined }): void => {
    const { pagina: _prima, ...prima } = url;
    const next = Object.entries({ ...prima, ...cambiati }).filter(
      ([, valore]) => valore !== '' && valore !== undefined,
    );
    onApply(Object.fromEntries(next));
  };
  return (
    <Card>
      <div
        className={classes(styles.filtri, tipo === 'DDT' && styles.senzaStato)}
        role="search"
        aria-label={testi.filtri}
      >
        <CercaDocumento cerca={cerca ?? ''} onCerca={(testo) => apply({ cerca: testo })} />
        {/* A delivery note is not paid. */}
        {tipo !== 'DDT' && (
          <Select
            label={testi.stato}
            value={stato ?? ''}
            onChange={({ target }) => apply({ stato: STATI.find((each) => each === target.value) })}
          >
            <option value="">{testi.tutti}</option>
            {STATI.filter((each) => tipo !== 'NC' || each !== 'SCADUTO').map((each) => (
              <option key={each} value={each}>
                {testi.stati(tipo)[each]}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={testi.anno}
          value={anno ?? ''}
          onChange={({ target }) => apply({ anno: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{testi.tuttiGliAnni}</option>
          {scelti.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        <DateField
          label={testi.dal}
          max={al ?? oggi}
          value={dal ?? ''}
          onChange={({ target }) => apply({ dal: target.value })}
        />
        <DateField
          label={testi.al}
          min={dal}
          max={oggi}
          value={al ?? ''}
          onChange={({ target }) => apply({ al: target.value })}
        />
        <div className={styles.comandi}>
          {hasFiltri(url) && (
            <Button ref={giveFocusOn} kind="plain" onClick={() => onApply({})}>
              {testi.togliFiltri}
            </Button>
          )}
        </div>
        <Archivio {...{ tipo, url, anni, oggi }} />
      </div>
    </Card>
  );
}
