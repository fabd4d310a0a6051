/** The components for views of lists: one chunk, loaded after the list has been shown. */
export { ViewButtons } from './ViewButtons'
export { ViewRows } from './ViewRows'
export { viewRules } from './viewRules'
