/** Told how far a long piece of work is: what is being done now, and the part of the whole that is done, from 0 to 1. */
export type Progress = (what: string, part: number) => void
