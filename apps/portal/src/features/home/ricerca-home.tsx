import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { Link, useNavigate } from '../../router/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './ricerca-home.module.css';
import { testi } from './testi.ts';

/** The tyre search bar: what is typed goes to /cerca, which understands it. */
export function RicercaHome() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate({ to: '/cerca', search: typeof q === 'string' && q.trim() !== '' ? { q: q.trim() } : {} });
  };
  return (
    <section className={styles.hero}>
      <div className={styles.tread} aria-hidden="true" />
      <div className={styles.content}>
        <h1>{testi.titolo}</h1>
        <form role="search" className={styles.form} onSubmit={submit}>
          <Search className={styles.icon} />
          <input
            type="search"
            name="q"
            className={styles.input}
            aria-label={testi.cercaMisura}
            placeholder={testi.esempio}
            maxLength={500}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" className={styles.submit}>
            {testi.cerca}
          </Button>
        </form>
        <ul className={styles.ready} aria-label={testi.suggerimenti}>
          {testi.ricerchePronte.map((q) => (
            <li key={q}>
              <Link to="/cerca" search={{ q }}>
                {q}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
