import { PAPERS, type Paper } from '../../../contract/entities/prints'

const CHOICE = 'orders-manager.paper'

/** Where offices print on Letter; everywhere else on A4. */
const LETTER_REGIONS: readonly (string | undefined)[] = ['US', 'CA', 'MX']

/** The paper that was chosen in this browser, else the usual one of its locale. A storage that is forbidden remembers nothing. */
export function readPaper(locale = navigator.language): Paper {
  try {
    const chosen = localStorage.getItem(CHOICE)
    const paper = PAPERS.find((each) => each === chosen)
    if (paper) return paper
  } catch {
    // Then the locale decides.
  }
  return LETTER_REGIONS.includes(locale.split('-').at(-1)) ? 'Letter' : 'A4'
}

/** Remembers the paper of this browser's printer. */
export function keepPaper(paper: Paper): void {
  try {
    localStorage.setItem(CHOICE, paper)
  } catch {
    // It is then chosen again the next time.
  }
}
