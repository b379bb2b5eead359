/** A layout at which the process dies, as when it takes too much memory. */
export function draw(): never {
  process.exit(1);
}
