import { screen, within } from '@testing-library/react'

/** Waits for rows and returns the texts of a list's rows, cell by cell, without the heading and the boxes. */
export async function shownRows(): Promise<string[][]> {
  await screen.findAllByRole('gridcell')
  const [, ...rows] = screen.getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .queryAllByRole('gridcell')
      .filter((cell) => within(cell).queryByRole('checkbox') === null)
      .map(({ textContent }) => textContent ?? ''),
  )
}

export async function shownNumbers(): Promise<(string | undefined)[]> {
  return (await shownRows()).map(([number]) => number)
}
