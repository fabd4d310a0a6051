import { render, screen } from '@testing-library/react'
import { testStore } from '../testing/testStore'
import { App } from './App'
import { cspNonce } from './renderApp'

test('the app begins with "Initializing...", and its styles carry the nonce', () => {
  const { store } = testStore({ session: null })
  render(<App store={store} basename="/" nonce="n0nce" />)
  expect(screen.getByRole('status')).toHaveTextContent('Initializing...')
  const styles = [...document.head.querySelectorAll('style')]
  expect(styles.length).toBeGreaterThan(0)
  for (const style of styles) expect(style.nonce).toBe('n0nce')
})

test('the nonce is read from the page; a page without one has none', () => {
  expect(cspNonce()).toBe('')
  document.head.innerHTML = '<meta name="csp-nonce" content="abc" />'
  expect(cspNonce()).toBe('abc')
})
