import { Button } from './button.tsx';

/** What a list fetched page by page tells of its next page: an infinite query. */
export interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Fetches the next page of a list; nothing stands there on the last one. */
export function ShowMore({
  list,
  children,
  className,
}: {
  list: Partial<PagedList>;
  children: string;
  className?: string | undefined;
}) {
  if (list.hasNextPage !== true) return null;
  return (
    <Button
      kind="quiet"
      {...(className !== undefined && { className })}
      busy={list.isFetchingNextPage === true}
      onClick={() => void list.fetchNextPage?.()}
    >
      {children}
    </Button>
  );
}
