/**
 * Units to translate because they are words in some language, e.g. 公尺 for m in Chinese. Symbols such as kW and % are
 * universal.
 */
export const wordUnits: readonly string[] = ['months', 'days', 'min', 'm', 'questions', 'answered', 'people', 'figures']
