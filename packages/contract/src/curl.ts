/** Calls as commands that a programmer can paste; `$CHIAVE` is his key. */

export interface ChiamataCurl {
  readonly metodo: 'GET' | 'POST' | 'DELETE';
  /** In double quotes, so that it may contain a variable of the shell. */
  readonly indirizzo: string;
  readonly intestazioni?: Readonly<Record<string, string>>;
  readonly corpo?: string;
  /** The name of a file to be sent as the body. */
  readonly file?: string;
  /** The name of a file to be sent as a form's field `file`. */
  readonly allegato?: string;
  /** Saves the answer as a file. */
  readonly salva?: boolean;
}

/** One command, with one option on each line. */
export function curlOf({ metodo, indirizzo, intestazioni = {}, corpo, file, allegato, salva }: ChiamataCurl): string {
  const content = [
    ...(corpo === undefined ? [] : [`-d ${quote(corpo)}`]),
    ...(file === undefined ? [] : [`--data-binary ${quote(`@${file}`)}`]),
    ...(allegato === undefined ? [] : [`-F ${quote(`file=@${allegato}`)}`]),
  ];
  // curl uses POST by itself when there is content.
  const implied = content.length > 0 ? 'POST' : 'GET';
  return [
    'curl -u "x:$CHIAVE"',
    ...(metodo === implied ? [] : [`-X ${metodo}`]),
    ...Object.entries(intestazioni).map(([nome, valore]) => `-H ${quote(`${nome}: ${valore}`)}`),
    ...content,
    ...(salva === true ? ['-O'] : []),
    `"${indirizzo}"`,
  ].join(' \\\n  ');
}

/** For the shell: a quote inside quotes ends them, follows escaped, and opens them again. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
