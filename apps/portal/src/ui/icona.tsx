import type { ReactElement, SVGProps } from 'react';

export interface IconaProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Side in pixels. */
  readonly size?: number;
}

/**
 * A component that draws these lines in the text's colour, hidden from screen readers unless it has a label. The build
 * makes one for each imported drawing (build/icons.ts), so the lines are never a user's input.
 */
export function createIcona(lines: string): (props: IconaProps) => ReactElement {
  return ({ size = 24, ...props }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined}
      {...props}
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}
