/** Units that are words and so are translated; signs such as kW, % and m are the same in every language. */
export const wordUnits: readonly string[] = ['months', 'days', 'min']
