import { render, screen } from '@testing-library/react'
import { onFocusLost, onOffline, onOnline } from '../services/http/connection'
import { liveChanged } from '../slices/authSlice'
import { testStore } from '../testing/testStore'
import { App, cspNonce, serverWatch } from './App'

test('the app starts with "Initializing...", and its styles carry the nonce', () => {
  const { store } = testStore({ session: null })
  render(<App store={store} basename="/" nonce="n0nce" />)
  expect(screen.getByRole('status')).toHaveTextContent('Initializing...')
  const styles = [...document.head.querySelectorAll('style')]
  expect(styles.length).toBeGreaterThan(0)
  for (const style of styles) expect(style.nonce).toBe('n0nce')
})

test('the nonce is read from the page, and is empty on a page without one', () => {
  expect(cspNonce()).toBe('')
  document.head.innerHTML = '<meta name="csp-nonce" content="abc" />'
  expect(cspNonce()).toBe('abc')
})

test('[FAULT-13] parts that failed to load are retried when the server is back', () => {
  jest.useFakeTimers()
  const { store } = testStore()
  const listener = jest.fn<void, []>()
  const stop = serverWatch(store).whenBack(() => listener())
  const received = (doIt: () => void) => {
    listener.mockClear()
    doIt()
    return listener.mock.calls.length
  }
  expect(received(() => store.dispatch(liveChanged(false)))).toBe(0)
  expect(received(() => store.dispatch(liveChanged(true)))).toBe(1)
  expect(received(() => store.dispatch(onOffline()))).toBe(0)
  expect(received(() => store.dispatch(onOnline()))).toBe(1)
  expect(received(() => jest.advanceTimersByTime(60_000))).toBe(1)
  store.dispatch(onFocusLost())
  expect(received(() => jest.advanceTimersByTime(60_000))).toBe(0)
  stop()
  expect(received(() => store.dispatch(onOnline()))).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})
