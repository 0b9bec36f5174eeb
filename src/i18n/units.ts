/** Units that are words in one language or another, and so are translated: Chinese writes 公尺 for m. Signs such as kW and % are the same in all. */
export const wordUnits: readonly string[] = ['months', 'days', 'min', 'm', 'questions', 'answered', 'people', 'figures']
