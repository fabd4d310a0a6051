import { act, screen } from '@testing-library/react'
import { renderPage } from '../../../testing/renderPage'
import { turn } from '../../../testing/turn'
import { ServerContext } from '../../lazy/loadFailure'
import { dueColumn } from './dueColumn'

const mockServer = { isDown: true }

jest.mock('./DueDate', () => {
  if (mockServer.isDown) throw new Error('no such file')
  return { DueDate: ({ shown }: { readonly shown: string }) => `${shown}, 3 days late` }
})
jest.mock('../../lazy/idle', () => ({ whenIdle: <Load,>(load: Load) => load }))

test('[FAULT-13] how late a document is shows once the server is back, if its code could not be loaded', async () => {
  const listeners = new Set<() => void>()
  const server = {
    isReplaced: async () => false,
    reload: () => undefined,
    whenBack(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { column } = dueColumn<'day'>({ field: 'day', header: 'Ship Date', format: (day) => day, words: 'ship' })
  renderPage(<ServerContext value={server}>{column.render?.({ day: '2026-03-07', isFinished: false })}</ServerContext>)
  await act(turn)
  expect(screen.getByText('2026-03-07')).toBeVisible()
  mockServer.isDown = false
  await act(async () => listeners.forEach((listener) => listener()))
  expect(await screen.findByText('2026-03-07, 3 days late')).toBeVisible()
  expect(listeners.size).toBe(0)
})
