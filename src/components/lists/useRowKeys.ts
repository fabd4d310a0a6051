import { useEffect } from 'react'
import { judgeKey, listenForSingleKey } from '../kit/singleKey'

/**
 * J and K move to the next and previous row of the list, as a grid or as cards, while no dialog is open; Enter opens it, which
 * grid and cards do themselves. Ignored while typing or scanning.
 */
export function useRowKeys(): void {
  useEffect(
    () =>
      listenForSingleKey(['j', 'J', 'k', 'K'], (key) => {
        if (document.querySelector('[role="dialog"]')) return
        const step = key.toLowerCase() === 'j' ? 1 : -1
        const grid = document.querySelector<HTMLElement>('main [role="grid"]')
        if (grid) goInGrid(grid, step)
        else goInCards(step)
      }),
    [],
  )
}

/** The grid keeps the place of the focus itself, so it is told what it knows: arrow down and arrow up. */
function goInGrid(grid: HTMLElement, step: 1 | -1): void {
  const from = grid.contains(document.activeElement)
    ? document.activeElement
    : grid.querySelector<HTMLElement>(':is([role="gridcell"], [role="columnheader"])[tabindex="0"]')
  if (!(from instanceof HTMLElement)) return
  from.focus()
  const cell = from.closest('[role="gridcell"], [role="columnheader"]') ?? from
  // From a heading the way leads down to the rows alone.
  const arrow = step === 1 || cell.getAttribute('role') === 'columnheader' ? 'ArrowDown' : 'ArrowUp'
  if (arrow === 'ArrowUp' && isFirstRow(cell)) return
  // It is no key of the keyboard: what a scanner sends goes on behind it.
  const press = new KeyboardEvent('keydown', { key: arrow, code: arrow, bubbles: true, cancelable: true })
  judgeKey(press, 'alone')
  // Once who holds keys back has let go of this one.
  queueMicrotask(() => cell.dispatchEvent(press))
}

function isFirstRow(cell: Element): boolean {
  return cell.closest('[role="row"]')?.getAttribute('aria-rowindex') === '2'
}

function goInCards(step: 1 | -1): void {
  const cards = [...document.querySelectorAll('main li[data-id]')].flatMap((row) => row.querySelector('button') ?? [])
  const at = cards.findIndex((card) => card === document.activeElement)
  const card = at === -1 ? cards[0] : cards[at + step]
  card?.focus()
  card?.scrollIntoView({ block: 'nearest' })
}
