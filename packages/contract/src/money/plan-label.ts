export { planLabel } from '../../texts/plan-label.ts'
