import { Button } from './button.tsx';

/** A list as a query read it. */
export interface ReadList {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** True when there is nothing to show. A list that was read before stays, with what is typed into its rows. */
export function hasFailed({ data, isError }: ReadList): boolean {
  return isError && data === undefined;
}

/** Above a list that could not be read again: it stands as it was, which may no longer be true. */
export function NotRefreshed({ list: { data, isError, isFetchNextPageError = false, refetch } }: { list: ReadList }) {
  if (data === undefined || !isError || isFetchNextPageError) return null;
  return (
    <p role="alert">
      L’elenco forse non è aggiornato: il server non risponde.{' '}
      <Button kind="plain" onClick={() => void refetch()}>
        Riprova
      </Button>
    </p>
  );
}
