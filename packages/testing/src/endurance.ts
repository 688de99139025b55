/** Whether tests that show endurance run whole (`npm run test:endurance`), or a shorter version with the same faults (`npm test`). */
export const isEndurance = process.env.TAPLORE_ENDURANCE === '1'
