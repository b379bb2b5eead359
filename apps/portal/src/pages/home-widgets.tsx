import { SOGLIE_TARGET_PREMIUM } from '@battistrada/contract/contratto';
import type { Scadenziario } from '@battistrada/contract/estratto-conto';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { bundleQuery } from '../features/bundle/bundle-query.ts';
import { idOfBundle, TabellaBundle } from '../features/bundle/tabella-bundle.tsx';
import { testi as testiBundle } from '../features/bundle/testi.ts';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { comunicazioniQuery } from '../features/comunicazioni/comunicazioni-query.ts';
import { PieHome } from '../features/comunicazioni/pie-home.tsx';
import { listPosto } from '../features/comunicazioni/posti.ts';
import { PostiHome } from '../features/comunicazioni/posti-home.tsx';
import { testi as testiComunicazioni } from '../features/comunicazioni/testi.ts';
import { listNonViste } from '../features/comunicazioni/viste.ts';
import { mergeContratti } from '../features/contratto/blocchi.ts';
import { statoContrattoQuery, targetPremiumQuery } from '../features/contratto/contratto-query.ts';
import { StatoContrattoLista } from '../features/contratto/stato-contratto.tsx';
import { TargetPremiumLista } from '../features/contratto/target-premium.tsx';
import { testi as testiContratto } from '../features/contratto/testi.ts';
import { FidoHome } from '../features/fido/fido-home.tsx';
import { fidoQuery } from '../features/fido/fido-query.ts';
import { testi as testiFido } from '../features/fido/testi.ts';
import { inConsegnaQuery } from '../features/home/home-query.ts';
import { InConsegnaHome } from '../features/home/in-consegna.tsx';
import { RigheInArrivo } from '../features/home/righe-in-arrivo.tsx';
import { Caricato, Riquadro } from '../features/home/riquadro.tsx';
import { ScadenzeHome } from '../features/home/scadenze-home.tsx';
import { Link } from '../router/navigation.tsx';
import { later } from '../ui/later.tsx';
import type { ParteHome } from './home-dati.ts';
import styles from './home-page.module.css';

const FinestraComunicazioni = later(() =>
  import('../features/comunicazioni/finestra-comunicazioni.tsx').then((module) => module.FinestraComunicazioni),
);

/** Scrolls to a package promotion and focuses it, because the pieces are ordered there. */
function showBundle(idBundle: number): void {
  const section = document.getElementById(idOfBundle(idBundle));
  section?.querySelector('details')?.setAttribute('open', '');
  section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The first slots; a failure is shown in them only. */
export function PostiPrimi({ hasBundle }: { hasBundle: boolean }) {
  return <Posti posizioni={['1', '2', '3']} showsVuoto hasBundle={hasBundle} />;
}

function Posti({
  posizioni,
  showsVuoto,
  hasBundle,
}: {
  posizioni: readonly ('1' | '2' | '3' | '4' | '5' | '6' | '7')[];
  showsVuoto: boolean;
  hasBundle: boolean;
}) {
  const query = useQuery(comunicazioniQuery);
  if (query.isError && query.data === undefined) {
    // Announced once on the page.
    return (
      showsVuoto && (
        <Riquadro titolo={testiComunicazioni.comunicazioni} className={styles.posti}>
          <Caricato query={query} scheletro={null}>
            {() => null}
          </Caricato>
        </Riquadro>
      )
    );
  }
  return (
    <PostiHome
      comunicazioni={query.data}
      posizioni={posizioni}
      showsVuoto={showsVuoto}
      onBundle={hasBundle ? showBundle : null}
    />
  );
}

/** Everything below the first screenful. */
export function HomeSotto({
  utenteId,
  parte: { hasBundle, hasFido },
  scadenziario,
}: {
  utenteId: number;
  parte: ParteHome;
  scadenziario: UseQueryResult<Scadenziario>;
}) {
  const client = useQueryClient();
  const inConsegna = useQuery(inConsegnaQuery);
  const { data: comunicazioni } = useQuery(comunicazioniQuery);
  const pacchetti = hasBundle && <OfferteWidget onAdded={() => void refreshCarrello(client)} />;
  const strumenti = (
    <div className={styles.strumenti}>
      <InConsegnaHome query={inConsegna} />
      <ContrattiWidget hasFido={hasFido} />
      <ScadenzeHome query={scadenziario} />
      <TargetWidget />
    </div>
  );
  // Once for each answer, because the server counts the message as shown; it stays on the screen until the user closes
  // it.
  const daMostrare = useMemo(
    () => listNonViste(utenteId, listPosto(comunicazioni ?? [], 'p')),
    [comunicazioni, utenteId],
  );
  return (
    <>
      {/* Without a credit line the packages come first (specification §6, the simeone flag). */}
      {hasFido ? (
        <>
          {strumenti}
          {pacchetti}
        </>
      ) : (
        <>
          {pacchetti}
          {strumenti}
        </>
      )}
      <Posti posizioni={['4', '5', '6', '7']} showsVuoto={false} hasBundle={hasBundle} />
      {comunicazioni && <PieHome comunicazioni={comunicazioni} />}
      {daMostrare.length > 0 && (
        <FinestraComunicazioni key={daMostrare[0]?.id} comunicazioni={daMostrare} utenteId={utenteId} />
      )}
    </>
  );
}

/** The package promotions on offer, one row for each. */
function OfferteWidget({ onAdded }: { onAdded: () => void }) {
  const query = useQuery(bundleQuery);
  const id = useId();
  return (
    <Riquadro
      titolo={testiBundle.titoloRiquadri}
      link={
        <span id={id} className={styles.nota}>
          {testiBundle.titoloTabella}
        </span>
      }
    >
      <section aria-labelledby={id}>
        <Caricato query={query} scheletro={<RigheInArrivo righe={3} />}>
          {(bundle) => <TabellaBundle bundle={bundle} onAdded={onAdded} />}
        </Caricato>
      </section>
    </Riquadro>
  );
}

/** The credit line and the contracts; only the contracts for a user with the simeone flag. */
function ContrattiWidget({ hasFido }: { hasFido: boolean }) {
  const fido = useQuery({ ...fidoQuery, enabled: hasFido });
  const stato = useQuery(statoContrattoQuery);
  return (
    <Riquadro
      titolo={hasFido ? testiFido.conContratti : testiContratto.contratti}
      link={<Link to="/targeteconomy">{testiContratto.tuttiITarget}</Link>}
    >
      {hasFido && (
        <div className={styles.fido}>
          <Caricato query={fido} scheletro={<RigheInArrivo righe={2} />}>
            {(dati) => <FidoHome fido={dati} />}
          </Caricato>
        </div>
      )}
      <Caricato query={stato} scheletro={<RigheInArrivo righe={5} />}>
        {({ contratti, masterpro }) => (
          <StatoContrattoLista contratti={mergeContratti(contratti)} masterpro={masterpro} />
        )}
      </Caricato>
    </Riquadro>
  );
}

function TargetWidget() {
  const query = useQuery(targetPremiumQuery);
  return (
    <Riquadro
      titolo={testiContratto.targetPremium}
      link={<span className={styles.nota}>{testiContratto.soglie(SOGLIE_TARGET_PREMIUM)}</span>}
    >
      <Caricato query={query} scheletro={<RigheInArrivo righe={5} />}>
        {(target) => <TargetPremiumLista target={target} />}
      </Caricato>
    </Riquadro>
  );
}
