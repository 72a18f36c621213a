/** The part of nspell used here; the package has no declarations. */
declare module 'nspell' {
  interface Speller {
    correct(word: string): boolean;
  }
  export default function nspell(dictionary: { readonly aff: Uint8Array; readonly dic: Uint8Array }): Speller;
}
