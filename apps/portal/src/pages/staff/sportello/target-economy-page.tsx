export { TargetEconomyPage } from '../../target-economy-page.tsx';
