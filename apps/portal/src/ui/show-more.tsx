import { Button } from './button.tsx';
import { giveFocusBack } from './give-focus-back.ts';

/** The next page of a list that is fetched page by page: an infinite query. */
export interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Fetches the next page of a list; on the last page it shows nothing. */
export function ShowMore({
  list,
  children,
  className,
  wide = false,
}: {
  list: Partial<PagedList>;
  children: string;
  className?: string | undefined;
  wide?: boolean;
}) {
  if (list.hasNextPage !== true) return null;
  return (
    <>
      <Button
        ref={giveFocusBack}
        kind="quiet"
        wide={wide}
        {...(className !== undefined && { className })}
        busy={list.isFetchingNextPage === true}
        onClick={() => void list.fetchNextPage?.()}
      >
        {children}
      </Button>
      {list.isFetchNextPageError === true && !list.isFetchingNextPage && (
        <p role="alert">Il server non risponde: riprova.</p>
      )}
    </>
  );
}
