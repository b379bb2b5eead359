import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'virtual:icona/chevron-left';
import ChevronRight from 'virtual:icona/chevron-right';
import Pause from 'virtual:icona/pause';
import Play from 'virtual:icona/play';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './carosello.module.css';
import { Diapositiva } from './diapositiva.tsx';
import { testi } from './testi.ts';

export interface CaroselloProps {
  label: string;
  comunicazioni: readonly Comunicazione[];
  onBundle: ((idBundle: number) => void) | null;
}

/** How long each communication is shown (specification §9). */
const RESTA_MS = 5_000;

/**
 * Several communications in one slot: one at a time, in a circle, every five seconds; also by swipe and by buttons. It
 * stops while the pointer or the focus is in it, on request, and for users who prefer reduced motion.
 */
export function Carosello({ label, comunicazioni, onBundle }: CaroselloProps) {
  const isFermo = useMedia('(prefers-reduced-motion: reduce)', false);
  const [isInPausa, setInPausa] = useState(false);
  const [isPuntato, setPuntato] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const turns = !isFermo && !isInPausa && !isPuntato && !hasFocus;
  const [plugins] = useState(() => [Autoplay({ delay: RESTA_MS, playOnInit: false, stopOnFocusIn: false })]);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: 22 }, plugins);
  const [quale, setQuale] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const follow = (): void => setQuale(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);
  useEffect(() => {
    if (!embla || !turns) return;
    const play = (): void => embla.plugins().autoplay?.play();
    play();
    // A swipe stops it; it continues when the finger leaves.
    embla.on('pointerUp', play).on('reInit', play);
    return () => {
      embla.off('pointerUp', play).off('reInit', play);
      embla.plugins().autoplay?.stop();
    };
  }, [embla, turns]);
  return (
    <div
      className={styles.carosello}
      role="group"
      aria-roledescription={testi.carosello}
      aria-label={label}
      onPointerEnter={({ pointerType }) => setPuntato(pointerType === 'mouse')}
      onPointerLeave={() => setPuntato(false)}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <div ref={viewport} className={styles.finestra}>
        <div className={styles.nastro} aria-live={turns ? 'off' : 'polite'}>
          {comunicazioni.map((comunicazione, indice) => (
            <div
              key={comunicazione.id}
              role="group"
              aria-roledescription={testi.diapositiva}
              aria-label={testi.diQuante(indice + 1, comunicazioni.length)}
              className={styles.pagina}
              inert={indice !== quale}
            >
              <Diapositiva comunicazione={comunicazione} onBundle={onBundle} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.comandi}>
        {!isFermo && (
          <IconButton
            label={isInPausa ? testi.avvia : testi.ferma}
            icon={isInPausa ? <Play /> : <Pause />}
            onClick={() => setInPausa(!isInPausa)}
          />
        )}
        <span className={styles.conta} aria-hidden="true">
          {quale + 1}/{comunicazioni.length}
        </span>
        <IconButton label={testi.precedente} icon={<ChevronLeft />} onClick={() => embla?.scrollPrev(isFermo)} />
        <IconButton label={testi.successiva} icon={<ChevronRight />} onClick={() => embla?.scrollNext(isFermo)} />
      </div>
    </div>
  );
}
