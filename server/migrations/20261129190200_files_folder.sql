-- The folder that holds the files of this database has the same mark (server/files-folder.ts). Null: they never lay in a folder.
alter table engine.installation add column files_folder uuid;
