import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRowReach } from './useRowReach'

function Rows({ onReach }: { readonly onReach: (id: string) => void }) {
  return (
    <ul {...useRowReach(onReach)}>
      {['A', 'B', 'C'].map((id) => (
        <li key={id} data-id={id}>
          <button>{id}</button>
        </li>
      ))}
    </ul>
  )
}

test('[WINDOW-39] a row counts as reached when the mouse or the focus rests on it, not when it is passed over or touched', () => {
  jest.useFakeTimers()
  const reached: string[] = []
  render(<Rows onReach={(id) => reached.push(id)} />)
  const button = (name: string) => screen.getByRole('button', { name })
  const rest = () => act(() => jest.advanceTimersByTime(120))
  fireEvent.mouseOver(button('A'))
  fireEvent.mouseOver(button('B'))
  rest()
  expect(reached).toEqual(['B'])
  for (const touched of [fireEvent.pointerOver, fireEvent.touchStart, fireEvent.touchMove]) touched(button('C'))
  rest()
  expect(reached).toEqual(['B'])
  act(() => button('C').focus())
  rest()
  expect(reached).toEqual(['B', 'C'])
  fireEvent.mouseOver(button('A'))
  fireEvent.mouseLeave(screen.getByRole('list'))
  rest()
  expect(reached).toEqual(['B', 'C'])
  jest.useRealTimers()
})
