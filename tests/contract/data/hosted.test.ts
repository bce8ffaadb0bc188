import { findPostgresBin } from "../../support/postgres-bin";
import { startHostedTwin } from "../../support/postgrest";
import { dataCases } from "./cases";

const postgresBin = findPostgresBin();
if (!postgresBin) throw new Error("no PostgreSQL found; set PG_BIN");

dataCases("PostgREST + PostgreSQL", () => startHostedTwin(postgresBin));
