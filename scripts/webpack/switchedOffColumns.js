export { default as GridColumnsManagement } from './switchedOff'
