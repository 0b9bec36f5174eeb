/** Returns SQL that makes the database fail when an update gives a record this text. */
export function stumbleOn(text: string, onPostgres: boolean): string[] {
  const when = `BEFORE UPDATE ON record`
  if (!onPostgres) {
    const body = `BEGIN SELECT RAISE(ABORT, 'stumbled'); END`
    return [`CREATE TRIGGER stumble ${when} WHEN NEW.fields LIKE '%${text}%' ${body}`]
  }
  const body = `BEGIN RAISE EXCEPTION 'stumbled'; END`
  return [
    `CREATE OR REPLACE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`,
    `CREATE TRIGGER stumble ${when} FOR EACH ROW WHEN (NEW.fields LIKE '%${text}%') EXECUTE FUNCTION stumble()`,
  ]
}
