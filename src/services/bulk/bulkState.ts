import { bulkReducer } from '../../slices/bulkSlice'
import { addReducer } from '../serviceState'

addReducer('bulk', bulkReducer)

/** The slice, by which it is used: whoever has its actions has it in the store, and no action comes before its reducer. */
export * from '../../slices/bulkSlice'
