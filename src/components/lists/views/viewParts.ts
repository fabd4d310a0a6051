/** Entry of the chunk with everything for views of lists, which is loaded when the browser is idle. */
export { NoMatchActions } from './NoMatchActions'
export { ViewButtons } from './ViewButtons'
export { ViewRows } from './ViewRows'
export { viewRules } from './viewRules'
