import styles from './senza-rete.module.css';
import { testi } from './testi-rete.ts';

/**
 * Says above whatever is on the screen that there is no network; returns a function that takes it back. This is not a component: what a component
 * would need may be what did not come.
 */
export function showSenzaRete(): () => void {
  const line = document.createElement('div');
  line.setAttribute('role', 'alert');
  line.className = styles['riga'] ?? '';
  document.body.append(line);
  // An alert is announced when it changes, not when it is there with its words.
  line.textContent = testi.senzaRete;
  return () => line.remove();
}
