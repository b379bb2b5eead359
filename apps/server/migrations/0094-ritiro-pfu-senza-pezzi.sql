-- A request whose four counts are 0 is accepted: "no check is made; defaults are 0" (specification §5).
alter table richiesta_pfu drop constraint richiesta_pfu_check;
