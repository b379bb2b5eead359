import type { RigaCarrello } from '@battistrada/contract/carrello';
import type { Fido } from '@battistrada/contract/fido';
import { MAX_NOTE } from '@battistrada/contract/limiti';
import type { Utente } from '@battistrada/contract/login';
import { DESTINAZIONE, type Destinazione } from '@battistrada/contract/ordine';
import { risparmioOnlineCents, totaleDovutoOnline, totaleOrdine } from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BarraConferma, type AlBanco } from './barra-conferma.tsx';
import { DestinazioneRiga } from './destinazione-riga.tsx';
import { fidoOrdine } from './fido-ordine.ts';
import { PagamentoInBarra, PagamentoScelta } from './pagamento-scelta.tsx';
import styles from './resoconto.module.css';
import { RiquadroFido } from './riquadro-fido.tsx';
import { destinazioneScelta, isSovraDisponibilita, type ScelteOrdine } from './scelte-ordine.ts';
import { testi } from './testi.ts';
import { TotaliOrdine } from './totali-ordine.tsx';
import { useTastoConferma } from './use-tasto-conferma.ts';
import type { Ordinazione } from './use-invio-conferma.ts';

export interface ResocontoProps extends AlBanco {
  readonly righe: readonly RigaCarrello[];
  readonly utente: Utente;
  readonly salvate: readonly Destinazione[];
  readonly coupon: { readonly id: number; readonly importoCents: Cents } | null;
  /** Null when the customer has no credit line, or it could not be read. */
  readonly fido: Fido | null;
  readonly terminiPagamento: string;
  readonly scelte: ScelteOrdine;
  readonly onScelta: (scelta: Partial<ScelteOrdine>) => void;
  readonly isConfirming: boolean;
  readonly indirizziIncompleti: number;
  readonly onConferma: (ordinazione: Ordinazione) => void;
}

/**
 * The RESOCONTO box: destination, cost, shipping and payment, Conferma. On a desktop it stays in view while the lines
 * scroll; on a narrower screen its lower part, with total and Conferma, is at the bottom of the window.
 */
export function Resoconto(props: ResocontoProps) {
  const { righe, utente, salvate, coupon, fido, terminiPagamento, onScelta, isConfirming } = props;
  const { azione, blocco = null } = props;
  const scelte = {
    ...props.scelte,
    pagaOnline: utente.soloOnline || (utente.onlineOfferto && props.scelte.pagaOnline),
  };
  const { pagaOnline, indirizzo, note } = scelte;
  const idDestinazione = destinazioneScelta(scelte, salvate, utente);
  const [isAperta, setAperta] = useState(false);
  const conferma = (): void => props.onConferma({ scelte, idDestinazione, idCoupon: coupon?.id ?? null });
  useTastoConferma(() => blocco === null && conferma());

  const abituale = totaleOrdine(righe, coupon?.importoCents ?? 0, utente.ivaBp);
  const risparmiCents = utente.onlineOfferto ? risparmioOnlineCents(abituale, utente) : 0;
  const dovuto =
    pagaOnline && utente.onlineOfferto ? totaleDovutoOnline(abituale, utente) : { ...abituale, scontoOnlineCents: 0 };
  const fidoRimasto = fido === null || pagaOnline ? null : fidoOrdine(fido, abituale.totaleCents);
  const isSovra = isSovraDisponibilita(righe);

  return (
    <Card flush className={styles.resoconto} data-aperto={isAperta} role="region" aria-labelledby="resoconto">
      <div className={styles.scelte}>
        <h2 id="resoconto">{testi.resoconto}</h2>
        <DestinazioneRiga
          {...{ utente, salvate, indirizzo }}
          scelta={idDestinazione}
          onScelta={(destinazione) => onScelta({ destinazione })}
          onIndirizzo={(nuovo) => onScelta({ indirizzo: nuovo })}
          rifiuti={props.indirizziIncompleti}
          isOpen={isAperta}
          onOpen={setAperta}
        />
        {/* The form of a custom address has its own field. */}
        {!(isAperta && idDestinazione === DESTINAZIONE.personalizzata) && (
          <TextField
            className={styles.inLinea}
            label={testi.riferimento}
            maxLength={200}
            placeholder={testi.facoltativo}
            value={indirizzo.riferimento}
            onChange={(event) => onScelta({ indirizzo: { ...indirizzo, riferimento: event.target.value } })}
          />
        )}
        <TextArea
          className={styles.inLinea}
          label={testi.note}
          placeholder={testi.facoltativo}
          maxLength={MAX_NOTE}
          rows={1}
          value={note}
          onChange={(event) => onScelta({ note: event.target.value })}
        />
      </div>
      <TotaliOrdine {...{ dovuto, risparmiCents, pagaOnline }} ivaBp={utente.ivaBp} />
      {fidoRimasto !== null && <RiquadroFido fido={fidoRimasto} isPagabileOnline={utente.onlineOfferto} />}
      <PagamentoScelta {...{ utente, scelte, terminiPagamento, isSovra, onScelta }} />
      <BarraConferma
        {...{ azione, blocco, isConfirming }}
        totaleCents={dovuto.totaleCents}
        scelto={<PagamentoInBarra {...{ utente, scelte, terminiPagamento, isSovra }} />}
        onConferma={conferma}
      />
    </Card>
  );
}
