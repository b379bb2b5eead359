import type { Carrello, RigaCarrello } from '@battistrada/contract/carrello';
import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import type { Utente } from '@battistrada/contract/login';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { readCambiamenti } from '../features/carrello/cambiamenti.ts';
import type { Cambiamento } from '../features/carrello/cambiamento.ts';
import { TabellaCarrello } from '../features/carrello/tabella-carrello.tsx';
import type { ModificheCarrello } from '../features/carrello/use-modifiche-carrello.ts';
import { BannerComunicazioni } from '../features/comunicazioni/banner-comunicazioni.tsx';
import { later } from '../ui/later.tsx';
import styles from './carrello-page.module.css';

const CouponCarrello = later(() =>
  import('../features/carrello/coupon-carrello.tsx').then((module) => module.CouponCarrello),
);
const CambiamentiCarrello = later(() =>
  import('../features/carrello/cambiamenti-carrello.tsx').then((module) => module.CambiamentiCarrello),
);

const SempreAltriDepositi = later(() =>
  import('../features/utente/sempre-altri-depositi.tsx').then((module) => module.SempreAltriDepositi),
);

export interface RigheDellaPaginaProps {
  readonly carrello: Carrello;
  readonly utente: Utente;
  readonly modifiche: ModificheCarrello;
  readonly isUpdating: boolean;
  readonly cambiamenti: readonly Cambiamento[];
  readonly comunicazioni: readonly Comunicazione[];
  readonly tolte: ReactNode;
  readonly idCoupon: number | null;
  readonly onCoupon: (id: number | null) => void;
  readonly onRemove: (righe: readonly RigaCarrello[]) => void;
}

/** Everything beside the RESOCONTO: announcements, changes, lines, removed lines, coupons. */
export function RigheDellaPagina(props: RigheDellaPaginaProps) {
  const { carrello, utente, modifiche, isUpdating, cambiamenti, comunicazioni, tolte, idCoupon, onCoupon, onRemove } =
    props;
  const client = useQueryClient();
  const divisibili = carrello.righe.filter((riga) => riga.mostraSceltaDepositiSecondari);
  return (
    <div className={styles.righe}>
      <BannerComunicazioni comunicazioni={comunicazioni} posizione="c" />
      {cambiamenti.length > 0 && (
        <CambiamentiCarrello cambiamenti={cambiamenti} onLetti={() => readCambiamenti(client)} />
      )}
      <TabellaCarrello
        righe={carrello.righe}
        {...{ utente, modifiche, isUpdating }}
        onRemove={onRemove}
        cambiate={new Set(cambiamenti.map(({ codice }) => codice))}
      />
      {tolte}
      {divisibili.length > 0 && (
        <SempreAltriDepositi
          utente={utente}
          onWish={() => divisibili.forEach(({ codice }) => modifiche.setDepositiSecondari(codice, true))}
        />
      )}
      {carrello.coupon.length > 0 && <CouponCarrello coupon={carrello.coupon} scelto={idCoupon} onScelta={onCoupon} />}
    </div>
  );
}
