import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { parseJsonConfigFileContent, readConfigFile, sys } from 'typescript'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { PROGRAMS } from '../../../tools/programs'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { readConfig } from './config'
import { Environment } from './environment'

// What deploy/ and docs/OPERATIONS.md tell operators must be true of this program. This checks their texts, and runs the
// checkers of systemd and Prometheus.

const newFolder = temporaryFolders()
const read = (path: string) => readFileSync(path, 'utf8')
const unit = (name: string) => read(join('deploy', 'systemd', name))
const UNITS = readdirSync('deploy/systemd').filter((name) => /\.(service|timer)$/.test(name))
const SERVICES = UNITS.filter((name) => name.endsWith('.service'))
const OPERATIONS = read('docs/OPERATIONS.md')

const TEXTS = [
  ...['docs/OPERATIONS.md', 'deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/Caddyfile', 'deploy/prometheus-alerts.yaml'],
  ...['deploy/postgres/server-role.sql', ...UNITS.map((name) => `deploy/systemd/${name}`)],
]

const SETTINGS = new Set(Object.keys(Environment.shape))
/** Read by Node and its packages. */
const NODES_OWN = new Set(['NODE_ENV'])
const PORT = String(readConfig({}).port)

/** The settings of an example file, including those that are commented out. */
const namesIn = (text: string) => [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

const COMPOSE = read('deploy/compose.yaml')
const ALERTS = read('deploy/prometheus-alerts.yaml')

const EXAMPLES = ['systemd/server.env.example', 'systemd/owner.env.example', 'compose.env.example'].map((name) =>
  read(`deploy/${name}`),
)

test('examples name settings that exist, and hold no secret', () => {
  const [server = '', owner = '', compose = ''] = EXAMPLES
  const composed = [...COMPOSE.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name)
  const own = composed.filter((name) => !/^(POSTGRES|PG|SERVER_PASSWORD)/.test(name))
  for (const names of [namesIn(server), namesIn(owner), own]) {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !SETTINGS.has(name) && !NODES_OWN.has(name))).toEqual([])
  }
  const requested = new Set([...COMPOSE.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  expect([...requested].sort()).toEqual(namesIn(compose).sort())
  const secrets = EXAMPLES.flatMap((text) => [...text.matchAll(/^(?:# )?\w*(?:SECRET|TOKEN|PASSWORD)=(.*)$/gm)])
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.map(([, value]) => value).join('')).toBe('')
})

test('the systemd example has valid settings and the directories of the unit', () => {
  const config = readConfig(parseEnv(unit('server.env.example')))
  expect(config).toMatchObject({ host: '127.0.0.1', trustProxy: true, https: true, demoData: false, migrate: true })
  expect(config.dataDir).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit('orders-manager.service'))?.[1]}`)
  expect(config.clientDir).toBe(`${/^WorkingDirectory=(.+)$/m.exec(unit('orders-manager.service'))?.[1]}/dist`)
})

test('all examples use the same port', () => {
  const ports = {
    unit: parseEnv(unit('server.env.example')).PORT,
    image: /EXPOSE (\d+)/.exec(read('deploy/Dockerfile'))?.[1],
    imageSetting: /PORT=(\d+)/.exec(read('deploy/Dockerfile'))?.[1],
    compose: /- 127\.0\.0\.1:(\d+):\1$/m.exec(COMPOSE)?.[1],
    proxy: /reverse_proxy 127\.0\.0\.1:(\d+)/.exec(read('deploy/Caddyfile'))?.[1],
  }
  expect(ports).toEqual(Object.fromEntries(Object.keys(ports).map((name) => [name, PORT])))
})

test.each(TEXTS)('%s names programs and commands that exist', (path) => {
  const text = read(path)
  const programs = [...text.matchAll(/build\/(server\/[\w/]+)\.js/g)].map(([, program]) => `${program}.ts`)
  expect(programs.filter((program) => !existsSync(program))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command ?? '')
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

test('every operator command is part of the built server, which has no tsx', () => {
  expect(Object.values(PROGRAMS.cli).filter((file) => !file.startsWith('server/cli/') || !existsSync(file))).toEqual([])
})

test('the built server contains its worker threads and depends on their packages', () => {
  const { config } = readConfigFile('server/tsconfig.json', (path) => read(path)) as { readonly config: unknown }
  const { fileNames } = parseJsonConfigFileContent(config, sys, 'server')
  const built = fileNames.map((file) => relative('.', file))
  const started = built.flatMap((file) =>
    [...read(file).matchAll(/join\(__dirname, [`'](\w+(?:Worker|Thread))(?:\$\{extension\})?[`']\)/g)].map(([, name]) =>
      join(dirname(file), `${name}.ts`),
    ),
  )
  expect(started).toEqual(
    expect.arrayContaining(['server/files/pdf/paperWorker.ts', 'server/database/embedded/databaseThread.ts']),
  )
  expect(started.filter((file) => !built.includes(file))).toEqual([])

  const { dependencies } = JSON.parse(read('package.json')) as { readonly dependencies: Readonly<Record<string, string>> }
  const imported = /^(?:import (?!type)|\} ).*from '([^'.]+)'|require\.resolve\('([^'.]+)/gm
  const requested = built.flatMap((file) =>
    [...read(file).matchAll(imported)].map(([, from, resolved]) => from ?? resolved ?? ''),
  )
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const packages = [...new Set(requested.map(packageOf))].filter((name) => !isBuiltin(name))
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'piscina', 'pdfkit', 'fontkit']))
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
})

test('the image listens on all addresses without a demo, root or development packages, and has a health check', () => {
  const dockerfile = read('deploy/Dockerfile')
  const settings = [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value]) => [name, value] as const)
  const config = readConfig(Object.fromEntries(settings))
  expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/data', demoData: false })
  expect(dockerfile).toContain('npm ci --omit=dev')
  const folders = ['server/files/pdf/fontFaces.ts', 'tools/demo/masterData.ts'].map(
    (file) => /join\(packageFolder\(\), '(.+)'\)/.exec(read(file))?.[1],
  )
  for (const folder of folders) expect(dockerfile).toContain(`COPY --from=build /app/${folder} ./${folder}\n`)
  const last = dockerfile.split(/^FROM /m).at(-1)
  for (const line of [/^USER node$/m, /^HEALTHCHECK [^]*\/readyz/m, /^CMD \["node", .*"build\/server\/main\.js"\]/m])
    expect(last).toMatch(line)
})

describe('the systemd units', () => {
  test.each(SERVICES)('%s is sandboxed', (name) => {
    const shut = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'CapabilityBoundingSet=', 'UMask=0077']
    // Node requests memory protection keys, which are not in @system-service: without EPERM it is killed at once.
    const filter = ['SystemCallFilter=@system-service', 'SystemCallErrorNumber=EPERM', 'User=orders-manager']
    expect(unit(name).split('\n')).toEqual(expect.arrayContaining([...shut, ...filter]))
    expect(unit(name)).toMatch(/^EnvironmentFile=\/etc\/orders-manager\/(server|owner)\.env$/m)
  })

  test('a failed backup is retried, and the newest thirty are kept whatever the clock says', () => {
    expect(unit('orders-manager-backup.service')).toMatch(/^Restart=on-failure$/m)
    const folder = newFolder()
    const names = Array.from({ length: 33 }, (_, day) => new Date(Date.UTC(2020, 0, day + 1)).toISOString())
    const files = names.map((at) => `${at.replace(/\.\d+|:/g, '')}.backup`)
    for (const file of [...files, 'own.backup']) writeFileSync(join(folder, file), '')
    const command = /^ExecStartPost=\/bin\/sh -c '(.+)'$/m.exec(unit('orders-manager-backup.service'))?.[1] ?? ''
    const keep = () => spawnSync('sh', ['-c', command.replace('/var/backups/orders-manager', folder)])
    expect([keep().status, keep().status]).toEqual([0, 0])
    expect(readdirSync(folder).sort()).toEqual([...files.slice(3), 'own.backup'])
  })

  const withSystemd = existsSync('/usr/bin/systemd-analyze') ? test : test.skip
  withSystemd('systemd accepts all units, and rates the exposure of the server at most 2 of 10', () => {
    const analyze = (...args: readonly string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    const { stderr } = analyze('verify', '--man=no', ...UNITS.map((name) => join('deploy/systemd', name)))
    // This machine may have its Node elsewhere.
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('/usr/bin/node is not executable'))).toEqual([])
    const { stdout } = analyze('security', '--offline=yes', '--no-pager', 'deploy/systemd/orders-manager.service')
    expect(Number(/exposure level for [^:]+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2)
  })
})

describe('the proxy', () => {
  const caddyfile = read('deploy/Caddyfile')

  test('the internal addresses are not reachable through the proxy, not even with a trailing slash', () => {
    const hidden = /^\t@internal path (.+)$/m.exec(caddyfile)?.[1]?.split(' ') ?? []
    const isHidden = (path: string) =>
      hidden.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
    // The server takes /metrics/ for /metrics.
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect([path, isHidden(path), isHidden(`${path}/`)]).toEqual([path, true, true])
    expect(isHidden('/')).toBe(false)
    expect(caddyfile).toMatch(/^\trespond @internal 404$/m)
  })

  test('the proxy accepts the largest upload and the largest import', () => {
    const limit = (name: string) => {
      const body = new RegExp(`^\\trequest_body @${name} \\{\\n\\t\\tmax_size (\\d+)(M|Mi)B\\n`, 'm').exec(caddyfile)
      return Number(body?.[1]) * (body?.[2] === 'Mi' ? 2 ** 20 : 10 ** 6)
    }
    expect(limit('intake')).toBeGreaterThan(readConfig({}).intake.mostBytes)
    expect(limit('others')).toBeGreaterThan(UPLOAD_LIMIT_BYTES)
    const paths = /^\t@intake path (.+)$/m.exec(caddyfile)?.[1]
    expect(paths?.split(' ')).toEqual(['*/api/v1/intake', '*/api/v1/intake/'])
    expect(caddyfile).toContain(`\t@others not path ${paths}\n`)
    expect(OPERATIONS).toContain('for `/api/v1/intake` a little more than `INTAKE_MAX_MB`')
  })
})

describe('the alerts', () => {
  const alerts = [...ALERTS.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, alert = '', expr = '']) => ({ alert, expr }))

  const withPrometheus = existsSync('/usr/bin/promtool') ? test : test.skip
  withPrometheus('every alert fires when it should, and only then', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/prometheus-alerts.test.yaml'], {
      encoding: 'utf8',
    })
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  })

  test('OPERATIONS.md covers every alert', () => {
    expect(alerts.length).toBe((ALERTS.match(/alert:/g) ?? []).length)
    expect(alerts.filter(({ alert }) => !OPERATIONS.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([])
  })
})
