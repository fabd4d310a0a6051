/** What views of lists are made by: one piece of code, loaded once a list stands. */
export { ViewButtons } from './ViewButtons'
export { ViewRows } from './ViewRows'
export { viewRules } from './viewRules'
