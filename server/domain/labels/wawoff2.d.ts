declare module 'wawoff2' {
  /** Turns a WOFF2 font into TrueType. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
