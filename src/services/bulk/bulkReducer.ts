import { bulkReducer } from '../../slices/bulkSlice'
import { addReducer } from '../serviceState'

addReducer('bulk', bulkReducer)
