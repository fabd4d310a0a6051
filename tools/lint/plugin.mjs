// Lint rules of our own, which oxlint loads. `.oxlintrc.json` says where each of them holds.
import { builtinModules } from 'node:module'
import { dirname, posix, relative } from 'node:path'
import { analyse } from 'scslre'
import { LAYERS } from './layers.mjs'

/** A rule that reports every node that one of the selectors finds. */
const syntax = (message, ...selectors) => ({
  create: (context) => Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const layerOf = (file) =>
  Object.keys(LAYERS)
    .filter((folder) => (folder === 'server/*.ts' ? posix.dirname(file) === 'server' : isWithin(file, folder)))
    .sort((a, b) => b.length - a.length)[0]

/** Rejects an import of a folder or package that the layers do not name. */
const layers = {
  create(context) {
    const file = relative(context.cwd, context.filename)
    const layer = layerOf(file)
    if (layer === undefined) return {}
    const { ours, packages } = LAYERS[layer]
    const check = ({ source }) => {
      const name = source?.value
      if (typeof name !== 'string' || name.startsWith('node:') || builtinModules.includes(name)) return
      const path = posix.join(dirname(file), name)
      const isAllowed = name.startsWith('.')
        ? [layer, ...ours].some((folder) => isWithin(path, folder.replace(/\.ts$/, '')))
        : packages.some((allowed) => isWithin(name, allowed))
      const message = `${layer} may import ${[...ours, ...packages].join(', ')}.`
      if (!isAllowed) context.report({ node: source, message })
    }
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}

/** A regular expression with super-linear backtracking allows whoever writes the input to block the process (ReDoS). */
const slowPattern = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return
      const { pattern: source, flags } = node.regex
      // As if something after the pattern could fail; only where a search begins, as the pattern stands.
      const findings = [
        ...analyse({ source, flags }, { assumeRejectingSuffix: true, reportTypes: { Move: false } }).reports,
        ...analyse({ source, flags }, { reportTypes: { Self: false, Trade: false } }).reports,
      ]
      if (findings.length > 0) context.report({ node, message: 'Some text makes this pattern take more than linear time.' })
    },
  }),
}

/** Names of quantities: `qtyOnHand`, `openQty`, `quantity`, `maximum`, `totalRequired`. */
const QUANTITY_NAME = '/^(qty[A-Z]\\w*|\\w+Qty|quantity|\\w+Quantity|totalRequired|maximum)$/'
const QUANTITY = `:matches(Identifier[name=${QUANTITY_NAME}], MemberExpression[property.name=${QUANTITY_NAME}])`
const COMPARISON =
  'BinaryExpression[operator=/^([<>]=?|[!=]==)$/]:not([right.raw="null"]):not([right.type="Identifier"][right.name="undefined"])'
const STATUS_CONDITION = "/\\bstatus (=|<>|IN|NOT IN) \\(?'/"
const MUI_CLASS = '/\\.Mui[A-Z]/'
const COMPONENT = ':function[id.name=/^(use[A-Z]|[A-Z])/]'
const DISPATCH = 'CallExpression:matches([callee.name=/^dispatch/], [callee.property.name="dispatch"])'
const COMPUTED = 'CallExpression[callee.name=/^(useMemo|useState|useReducer)$/] > :function'
const QUERY_HOOK = 'callee.name=/^use\\w+Query$/'

export default {
  meta: { name: 'ours' },
  rules: {
    layers,
    'slow-pattern': slowPattern,
    // Because of rounding errors (0.1 + 0.7 < 0.8, and a remainder may be 5.5e-17).
    'compared-quantity': syntax(
      'Compare quantities to the sixth decimal, with compareQuantities, isPositive or toMicros.',
      `${COMPARISON} > ${QUANTITY}`,
    ),
    // What a status means is in one table, from which SQL is derived too.
    'status-in-sql': syntax(
      'Ask for a fact of contract/statuses.ts with hasStatus.',
      `TemplateElement[value.raw=${STATUS_CONDITION}]`,
      `Literal[value=${STATUS_CONDITION}]`,
    ),
    // Class names of MUI are its own. The theme (themeComponents.ts) has its slots, variants and states.
    'mui-selector': syntax(
      "Style a slot in the theme or by slotProps, or use the component's exported classes; find elements by role.",
      `TemplateElement[value.raw=${MUI_CLASS}]`,
      `Literal[value=${MUI_CLASS}]`,
    ),
    // A dispatch during rendering is repeated with every render, also during time travel.
    'dispatch-in-render': syntax(
      'Dispatch in a handler or an effect, not while rendering.',
      `${COMPONENT} ${DISPATCH}:not(:function :function CallExpression)`,
      `${COMPONENT} ${COMPUTED} ${DISPATCH}:not(:function :function :function CallExpression)`,
    ),
    // What a library does not document may change with any release of it.
    internals: syntax(
      'This is inside RTK Query. Use its api.util, its tags or setupListeners.',
      'MemberExpression[property.name=/^internal(Actions$|_)/]',
    ),
    // A query hook subscribes: it loads data, and re-renders its component with every response.
    'hook-for-refetch': syntax(
      'Reload with the tag of the list (useReload), not with a hook of its own.',
      `VariableDeclarator[init.${QUERY_HOOK}] > ObjectPattern[properties.length=1] > Property[key.name='refetch']`,
      `MemberExpression[object.${QUERY_HOOK}][property.name='refetch']`,
    ),
    // Loading code on demand can fail: `lazy` shows the failure in its place and offers a retry, which React.lazy lacks. The replay
    // has a page of its own.
    'lazy-import': syntax(
      'Load components with lazy (components/lazy).',
      "ImportExpression:not([source.value='./App'], [source.value='./replay/startReplay'], CallExpression[callee.name='lazy'] *)",
      "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    ),
  },
}
