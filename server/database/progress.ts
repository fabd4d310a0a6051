/**
 * Told how far a long piece of work is: what is being done now, the part of the whole that is done, from 0 to 1, and where the work goes by
 * rows, how many of them are done.
 */
export type Progress = (what: string, part: number, rows?: { readonly done: number; readonly of: number }) => void
