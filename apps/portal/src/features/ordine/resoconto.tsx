import type { RigaCarrello } from '@battistrada/contract/carrello';
import type { Fido } from '@battistrada/contract/fido';
import { MAX_NOTE } from '@battistrada/contract/limiti';
import type { Utente } from '@battistrada/contract/login';
import type { Destinazione } from '@battistrada/contract/ordine';
import { risparmioOnlineCents, totaleOrdine } from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import { useState } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DestinazioneScelta } from './destinazione-scelta.tsx';
import { fidoOrdine } from './fido-ordine.ts';
import { PagamentoScelta } from './pagamento-scelta.tsx';
import styles from './resoconto.module.css';
import { RiquadroFido } from './riquadro-fido.tsx';
import { destinazioneScelta, isSovraDisponibilita, SCELTE_INIZIALI, type ScelteOrdine } from './scelte-ordine.ts';
import { testi } from './testi.ts';
import { TotaliOrdine } from './totali-ordine.tsx';
import type { Ordinazione } from './use-invio-conferma.ts';

export interface ResocontoProps {
  readonly righe: readonly RigaCarrello[];
  readonly utente: Utente;
  readonly salvate: readonly Destinazione[];
  readonly coupon: { readonly id: number; readonly importoCents: Cents } | null;
  /** Null where the customer sees no credit line, or it could not be asked for. */
  readonly fido: Fido | null;
  readonly isConfirming: boolean;
  readonly indirizziIncompleti: number;
  readonly onConferma: (ordinazione: Ordinazione) => void;
}

/**
 * The RESOCONTO box: where the order goes, how it is shipped and paid, what it costs, Conferma. On a desk it stays in view while the
 * lines scroll; on a narrower screen its lower edge, total and Conferma, stands at the bottom of the window.
 */
export function Resoconto(props: ResocontoProps) {
  const { righe, utente, salvate, coupon, fido, isConfirming, indirizziIncompleti, onConferma } = props;
  const [scelte, setScelte] = useState<ScelteOrdine>({ ...SCELTE_INIZIALI, pagaOnline: utente.soloOnline });
  const choose = (scelta: Partial<ScelteOrdine>): void => setScelte((altre) => ({ ...altre, ...scelta }));
  const idDestinazione = destinazioneScelta(scelte, salvate);

  const totale = totaleOrdine(righe, coupon?.importoCents ?? 0, utente.ivaBp);
  const risparmiCents = utente.onlineOfferto ? risparmioOnlineCents(totale, utente) : 0;
  const dovutoCents = totale.totaleCents - (scelte.pagaOnline ? risparmiCents : 0);
  const writeImporto = useImporto();
  const fidoRimasto = fido === null || scelte.pagaOnline ? null : fidoOrdine(fido, totale.totaleCents);

  return (
    <Card flush className={styles.resoconto} role="region" aria-labelledby="resoconto">
      <div className={styles.scelte}>
        <h2 id="resoconto">{testi.resoconto}</h2>
        <DestinazioneScelta
          utente={utente}
          salvate={salvate}
          scelta={idDestinazione}
          onScelta={(destinazione) => choose({ destinazione })}
          indirizzo={scelte.indirizzo}
          onIndirizzo={(indirizzo) => choose({ indirizzo })}
          rifiuti={indirizziIncompleti}
        />
        <TextArea
          label={testi.note}
          maxLength={MAX_NOTE}
          rows={2}
          value={scelte.note}
          onChange={(event) => choose({ note: event.target.value })}
        />
        {isSovraDisponibilita(righe) && (
          <Select
            label={testi.spedizione}
            value={String(scelte.tuttiInsieme)}
            onChange={(event) => choose({ tuttiInsieme: event.target.value === 'true' })}
          >
            <option value="false">{testi.spedisciSubito}</option>
            <option value="true">{testi.spedisciTuttoInsieme}</option>
          </Select>
        )}
        <PagamentoScelta
          utente={utente}
          pagaOnline={scelte.pagaOnline}
          onScelta={(pagaOnline) => choose({ pagaOnline })}
        />
      </div>
      <TotaliOrdine totale={totale} risparmiCents={risparmiCents} pagaOnline={scelte.pagaOnline} ivaBp={utente.ivaBp} />
      {fidoRimasto !== null && <RiquadroFido fido={fidoRimasto} />}
      <div className={styles.conferma}>
        <p className={styles.totale}>
          {testi.totali.totale}{' '}
          <b>
            <Prezzo cents={dovutoCents} />
          </b>
        </p>
        <VisuallyHidden>
          <span role="status">{testi.annuncioTotale(writeImporto(dovutoCents))}</span>
        </VisuallyHidden>
        <Button
          wide
          busy={isConfirming}
          onClick={() => onConferma({ scelte, idDestinazione, idCoupon: coupon?.id ?? null })}
        >
          {isConfirming ? testi.confermaInCorso : testi.conferma}
        </Button>
      </div>
    </Card>
  );
}
