/** `npm run dev`: the server, started again when its code changes, beside webpack's server with hot reload. Both end together. */
import { spawn } from 'node:child_process'
import { commandLine } from '../server/common/commandLine'

commandLine({
  usage: 'Usage: npm run dev\n\nThe server and the app, both started again when their code changes. It takes no arguments.',
})

const COMMANDS = ['tsx watch server/main.ts', 'webpack serve --mode development']

const programs = COMMANDS.map((command) => spawn(command, { shell: true, stdio: 'inherit' }))
const end = () => programs.forEach((program) => program.kill())
for (const program of programs) program.once('exit', end)
process.once('SIGTERM', end)
