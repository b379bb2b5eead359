/** What Vite turns into modules: styles as maps of class names, drawings as addresses. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** A drawing of Lucide's, by its name there (build/icons.ts). */
declare module 'virtual:icona/*' {
  import type { ReactElement } from 'react';
  import type { IconaProps } from './ui/icona.tsx';
  const Icona: (props: IconaProps) => ReactElement;
  export default Icona;
}
/** The drawings of a root's menu, by the icon's name (build/icons.ts). */
declare module 'virtual:icone/*' {
  import type { ComponentType } from 'react';
  export const ICONE: Readonly<Record<string, ComponentType>>;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
interface ImportMeta {
  /** The files that match a pattern, each with a function that loads it. */
  readonly glob: <Module>(pattern: string) => Readonly<Record<string, () => Promise<Module>>>;
}
interface Window {
  /** Set by the page's inline loader while the stylesheets of the first screen are on their way. */
  stiliPronti?: Promise<unknown>;
}
