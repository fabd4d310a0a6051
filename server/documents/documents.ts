import type { DocumentList } from '../../contract/rules/listOrder'
import type { DocumentDescription } from './description'
import { production } from './production/description'
import { sales } from './sales/description'
import { shipments } from './shipments/description'
import { transfers } from './transfers/description'

export const DOCUMENTS: Readonly<Record<DocumentList, DocumentDescription>> = { sales, production, shipments, transfers }
