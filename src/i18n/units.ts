/**
 * Units that are words in some language and need translation: Chinese writes 公尺 for m. Symbols such as kW and % are
 * universal.
 */
export const wordUnits: readonly string[] = ['months', 'days', 'min', 'm', 'questions', 'answered', 'people', 'figures']
