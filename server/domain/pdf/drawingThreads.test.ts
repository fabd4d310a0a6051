import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROGRAM = `
  const { createLabelMaker } = require('./server/domain/labels/labelMaker')
  const maker = createLabelMaker((message, error) => console.error(message, error))
  void maker.pack({ 'a.pdf': new Uint8Array(1) }).then((archive) => {
    console.log(archive.length > 0)
    return maker.close()
  })`

test('threads begin from the sources, as from the build', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--require', 'tsx/cjs', '--eval', PROGRAM], {
    cwd: join(__dirname, '..', '..', '..'),
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'true\n', stderr: '' })
})
