import * as z from 'zod/mini'
import { PAPERS, type Paper } from '../../../contract/entities/prints'
import { deviceSetting } from '../../services/platform/deviceSetting'

const chosenPaper = deviceSetting('paper', z.enum(PAPERS))

/** Where offices print on Letter; everywhere else on A4. */
const LETTER_REGIONS: readonly (string | undefined)[] = ['US', 'CA', 'MX']

/** The paper that was chosen in this browser, else the usual one of its locale. */
export function readPaper(locale = navigator.language): Paper {
  return chosenPaper.read() ?? (LETTER_REGIONS.includes(locale.split('-').at(-1)) ? 'Letter' : 'A4')
}

/** Remembers the paper of this browser's printer. */
export const keepPaper = chosenPaper.keep
