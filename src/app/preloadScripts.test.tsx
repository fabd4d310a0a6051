import { preloadScripts } from './preloadScripts'

test("scripts begin to load from below the app's path, once each, after what is more urgent", () => {
  preloadScripts(['assets/a.js', 'assets/b.js', 'assets/a.js'], '/manager/')
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map(({ rel, as, fetchPriority }) => [rel, as, fetchPriority])).toEqual([
    ['preload', 'script', 'low'],
    ['preload', 'script', 'low'],
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/manager/assets/a.js', '/manager/assets/b.js'])
})
