import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
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
  const over = (name: string, pointerType: string) =>
    fireEvent(button(name), Object.assign(createEvent.pointerOver(button(name)), { pointerType }))
  const rest = () => act(() => jest.advanceTimersByTime(120))
  over('A', 'mouse')
  over('B', 'mouse')
  rest()
  expect(reached).toEqual(['B'])
  over('C', 'touch')
  rest()
  expect(reached).toEqual(['B'])
  act(() => button('C').focus())
  rest()
  expect(reached).toEqual(['B', 'C'])
  over('A', 'mouse')
  fireEvent.pointerLeave(screen.getByRole('list'))
  rest()
  expect(reached).toEqual(['B', 'C'])
  jest.useRealTimers()
})
